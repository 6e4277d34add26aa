import core from "../../../src/tafelrunde/locales/de/core.ftl?raw";
import server from "../../../src/tafelrunde/locales/de/server.ftl?raw";
import lobby from "../../../src/tafelrunde/locales/de/web-lobby.ftl?raw";
import meeting from "../../../src/tafelrunde/locales/de/web-meeting.ftl?raw";
import replay from "../../../src/tafelrunde/locales/de/web-replay.ftl?raw";
import web from "../../../src/tafelrunde/locales/de/web.ftl?raw";

export default [core, server, lobby, meeting, replay, web];
