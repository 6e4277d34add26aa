import core from "../../../src/tafelrunde/locales/ca/core.ftl?raw";
import server from "../../../src/tafelrunde/locales/ca/server.ftl?raw";
import lobby from "../../../src/tafelrunde/locales/ca/web-lobby.ftl?raw";
import meeting from "../../../src/tafelrunde/locales/ca/web-meeting.ftl?raw";
import replay from "../../../src/tafelrunde/locales/ca/web-replay.ftl?raw";
import web from "../../../src/tafelrunde/locales/ca/web.ftl?raw";

export default [core, server, lobby, meeting, replay, web];
