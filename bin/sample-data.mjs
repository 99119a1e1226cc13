/**
 * `npm run seed:demo` and `npm run seed:large`: builds if something changed, prepares the database, and runs the seed
 * with the arguments that follow its name.
 */
import { buildIfStale } from "./build.mjs";
import { databaseServer } from "../app/platform/database/database-url.js";
import { keepFilesPrivate } from "../app/platform/database/private-files.mjs";
import { readyDatabase } from "./start/database.mjs";
import { loadEnv, root, runTool } from "./run.mjs";

const [which = "", ...args] = process.argv.slice(2);

process.chdir(root);
loadEnv();
process.env.NODE_ENV = "production";
// Only warnings: what the seed says is for people.
process.env.LOG_LEVEL ??= "warn";

if (databaseServer()) {
  console.error("Sample data is for a database that is a file: set DATABASE_URL to one.");
  process.exit(1);
}
const release = await buildIfStale();
keepFilesPrivate();
await readyDatabase(release);
process.exit(runTool(`build/seed/seed-${which}.js`, args) ? 0 : 1);
