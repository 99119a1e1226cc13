/** `npm run dev`: the development server, on a migrated and seeded database. */
import { prepare } from "./build.mjs";
import { readyDatabase } from "./start/database.mjs";
import { loadEnv, root, runTool, tools } from "./run.mjs";

process.chdir(root);
loadEnv();
process.env.NODE_ENV = "development";
prepare();
await readyDatabase();
const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
runTool(tools.remix, ["vite:dev", "--host", HOST, "--port", PORT]);
