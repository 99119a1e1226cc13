import { existsSync } from "node:fs";
import { join } from "node:path";
import { databaseFile, databaseServer } from "../app/platform/database/database-url.js";
import { keepFilesPrivate } from "../app/platform/database/private-files.mjs";
import { loadEnv, root, runTool, tools } from "./run.mjs";

/**
 * Runs an operator's command and ends this process as it ended: the built one where there is a build, because the
 * database is as new as that. Opening a database that isn't there would create an empty one, so that ends it first.
 * @param {"staff" | "retention" | "person"} name
 */
export function runOperatorCommand(name) {
  process.chdir(root);
  loadEnv();
  keepFilesPrivate();
  process.env.LOG_LEVEL ??= "warn";
  try {
    checkDatabase();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const options = process.argv.slice(2);
  const built = `build/seed/${name}.js`;
  const isDone = existsSync(join(root, built))
    ? runTool(built, options)
    : runTool(tools.tsx, [`bin/${name}/${name}.ts`, ...options]);
  process.exit(isDone ? 0 : 1);
}

/** Throws a readable Error where the database's file isn't. */
export function checkDatabase() {
  if (databaseServer() || existsSync(databaseFile())) return;
  throw new Error(
    `There is no database at ${databaseFile()}. Where the site keeps it elsewhere, DATABASE_URL has to say so here too, in .env or the environment (docs/operate.md); a new site has one after its first start.`,
  );
}
