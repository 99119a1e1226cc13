/** `npm start`: builds if there's no current build, migrates, seeds an empty database, serves. */
import { buildIfStale } from "./build.mjs";
import { readyDatabase } from "./database.mjs";
import { loadBuild } from "./load-build.mjs";
import { loadEnv, root } from "./run.mjs";

// Until the server handles the signal itself: as a container's first process, this one would ignore it.
const stopEarly = () => process.exit(0);
process.on("SIGTERM", stopEarly);

process.chdir(root);
loadEnv();
process.env.NODE_ENV = "production";

const release = await buildIfStale();
await loadBuild();
readyDatabase(release);
await import("./serve.mjs");
process.off("SIGTERM", stopEarly);
