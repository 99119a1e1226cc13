/** `npm start`: builds if there's no current build, migrates, seeds an empty database, serves. */
import { writeJsonLines } from "../app/platform/server/json-lines.mjs";
import { loadBuild } from "../app/platform/server/load-build.mjs";
import { checkDatabasePlace } from "./start/database.mjs";
import { beginStart, currentRelease, prepareDatabase } from "./start/prepare.mjs";

writeJsonLines();
const leaveSignals = beginStart();
const release = await currentRelease();
await checkDatabasePlace();
// Ends with a readable message if a setting is wrong, before anything is done to the database.
await loadBuild();
await prepareDatabase(release);
await import("../app/platform/server/serve.mjs");
leaveSignals();
