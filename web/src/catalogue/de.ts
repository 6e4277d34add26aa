import core from "../../../src/tafelrunde/locales/de/core.ftl?raw";
import server from "../../../src/tafelrunde/locales/de/server.ftl?raw";
import lobby from "../../../src/tafelrunde/locales/de/web-lobby.ftl?raw";
import matches from "../../../src/tafelrunde/locales/de/web-matches.ftl?raw";
import meeting from "../../../src/tafelrunde/locales/de/web-meeting.ftl?raw";
import messages from "../../../src/tafelrunde/locales/de/web-messages.ftl?raw";
import profile from "../../../src/tafelrunde/locales/de/web-profile.ftl?raw";
import replay from "../../../src/tafelrunde/locales/de/web-replay.ftl?raw";
import web from "../../../src/tafelrunde/locales/de/web.ftl?raw";

export default [core, server, lobby, matches, meeting, messages, profile, replay, web];
