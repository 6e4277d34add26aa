import core from "../../../src/tafelrunde/locales/ca/core.ftl?raw";
import server from "../../../src/tafelrunde/locales/ca/server.ftl?raw";
import lobby from "../../../src/tafelrunde/locales/ca/web-lobby.ftl?raw";
import matches from "../../../src/tafelrunde/locales/ca/web-matches.ftl?raw";
import meeting from "../../../src/tafelrunde/locales/ca/web-meeting.ftl?raw";
import messages from "../../../src/tafelrunde/locales/ca/web-messages.ftl?raw";
import profile from "../../../src/tafelrunde/locales/ca/web-profile.ftl?raw";
import replay from "../../../src/tafelrunde/locales/ca/web-replay.ftl?raw";
import web from "../../../src/tafelrunde/locales/ca/web.ftl?raw";

export default [core, server, lobby, matches, meeting, messages, profile, replay, web];
