/** `npm run retention`: the built command where there is a build, because the database is as new as that. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnv, root, runTool, tools } from "./run.mjs";

const built = "build/seed/retention.js";

process.chdir(root);
loadEnv();
process.env.LOG_LEVEL ??= "warn";
const options = process.argv.slice(2);
const isDone = existsSync(join(root, built))
  ? runTool(built, options)
  : runTool(tools.tsx, ["bin/retention/retention.ts", ...options]);
process.exit(isDone ? 0 : 1);
