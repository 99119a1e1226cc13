/**
 * `npm run test:lts`: runs tests once on the Node that the image stands on, from npm's `node` package, with the database
 * driver compiled for it. Without names of files, those that hang on Node, the driver, streams and the start.
 * `npm run test:lts -- --node 24.21.0` takes another Node.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { installAlone, installNode, nodeCache, nodeFolder } from "../tests/run/find-node.mjs";
import { root, tools } from "./run.mjs";

const files = process.argv.slice(2);
const imageVersion = /^ARG NODE=([\d.]+)-/m.exec(readFileSync(join(root, "Dockerfile"), "utf8"))?.[1] ?? "";
const version = (files[0] === "--node" && files.splice(0, 2)[1]) || imageVersion;
const driver = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies["better-sqlite3"];
const node = installNode(version);
// The second install would remove what the first one's script has put there, so each has its folder.
const driverFolder = join(nodeCache, `driver-${driver}-for-${version}`);
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };

const opensDatabase = ["-e", 'require("better-sqlite3")(":memory:")'];
const isDriverThere =
  existsSync(driverFolder) && spawnSync(node, opensDatabase, { cwd: driverFolder }).status === 0;
if (!isDriverThere)
  // As the image does it: compiled, with the headers that came with that Node.
  installAlone(driverFolder, `better-sqlite3@${driver}`, {
    ...env,
    npm_config_build_from_source: "true",
    npm_config_nodedir: join(
      nodeFolder(version),
      `node_modules/node/node_modules/node-${process.platform}-${process.arch}`,
    ),
  });

const standard = [
  "tests/unit",
  "tests/routes/server",
  "tests/faults/start",
  "tests/faults/news-stream",
  "tests/routes/wizard",
];
const hook = pathToFileURL(join(root, "tests/run/other-driver.mjs"));
hook.searchParams.set("driver", pathToFileURL(join(driverFolder, "node_modules/better-sqlite3/")).href);
console.log(`Tests on Node ${version} with better-sqlite3 ${driver}`);
const { status } = spawnSync(node, [tools.vitest, "run", ...(files.length > 0 ? files : standard)], {
  cwd: root,
  stdio: "inherit",
  // In the address, since processes that tests start get Node's options but not every variable.
  env: { ...env, NODE_OPTIONS: `--import ${hook}` },
});
process.exit(status ?? 1);
