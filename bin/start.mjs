/** `npm start`: builds if there's no current build, migrates, seeds an empty database, serves. */
import { existsSync } from "node:fs";
import { databaseFile } from "../app/platform/database/database-url.js";
import { freshRelease } from "./build.mjs";
import { checkDatabasePlace, isDatabaseReady } from "./start/database.mjs";
import { loadBuild } from "../app/platform/server/load-build.mjs";
import { loadEnv, mustPrepare, root, stopPreparing } from "./run.mjs";

// Until the server handles the signals itself: as a container's first process, this one would ignore them.
const stopEarly = () => void stopPreparing().then(() => process.exit(0));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stopEarly);

process.chdir(root);
loadEnv();
process.env.NODE_ENV = "production";

// What takes long runs in a process of its own: this one has to hear the signals.
let release = freshRelease();
if (!release) {
  await mustPrepare("bin/build.mjs");
  release = freshRelease();
}
if (!release) throw new Error("The sources changed while the site was built. Start again.");
checkDatabasePlace();
await loadBuild();
if (process.env.BACKUP_URL && !existsSync(databaseFile()))
  await mustPrepare("bin/restore.mjs", "--if-missing");
if (!(await isDatabaseReady(release))) await mustPrepare("bin/start/database.mjs");
await import("../app/platform/server/serve.mjs");
for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, stopEarly);
