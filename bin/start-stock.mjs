/**
 * `npm run start:stock`: the same site under Remix's own server, @remix-run/serve, without ours around it. What it lacks
 * is listed in docs/decisions/002. It builds, migrates and seeds as `npm start` does.
 */
import { checkDatabasePlace } from "./start/database.mjs";
import { beginStart, currentRelease, prepareDatabase } from "./start/prepare.mjs";

const leaveSignals = beginStart();
const release = await currentRelease();
await checkDatabasePlace();
await prepareDatabase(release);
console.log(
  "Remix’s own server: no recurring jobs run, so email waits, and the log has whole URLs (docs/decisions/002).",
);
// Its command takes the build's path from the command line, and 3000 for a port only if that is free.
process.argv.splice(2, Infinity, "build/server/index.js");
process.env.PORT ??= "3000";
await import("@remix-run/serve/dist/cli.js");
leaveSignals();
