import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { databaseUrl } from "../prisma/database-url.js";
import { mustRun, tools } from "./run.mjs";

/** Makes the database ready: its folder, every migration, and the seed where it is empty. Ends the process on failure. */
export function readyDatabase() {
  mkdirSync(dirname(resolve(databaseUrl().replace(/^file:/, ""))), { recursive: true });
  mustRun("The database could not be migrated.", tools.prisma, ["migrate", "deploy"], { quiet: true });
  mustRun("The database could not be seeded.", tools.tsx, ["prisma/seed.ts", "--if-empty"]);
}
