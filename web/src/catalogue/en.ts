import core from "../../../src/tafelrunde/locales/en/core.ftl?raw";
import server from "../../../src/tafelrunde/locales/en/server.ftl?raw";
import lobby from "../../../src/tafelrunde/locales/en/web-lobby.ftl?raw";
import matches from "../../../src/tafelrunde/locales/en/web-matches.ftl?raw";
import meeting from "../../../src/tafelrunde/locales/en/web-meeting.ftl?raw";
import messages from "../../../src/tafelrunde/locales/en/web-messages.ftl?raw";
import profile from "../../../src/tafelrunde/locales/en/web-profile.ftl?raw";
import replay from "../../../src/tafelrunde/locales/en/web-replay.ftl?raw";
import web from "../../../src/tafelrunde/locales/en/web.ftl?raw";

export default [core, server, lobby, matches, meeting, messages, profile, replay, web];
