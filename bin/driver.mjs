/**
 * Imported by every command, for its effect: `npm ci` runs no package's script (.npmrc), so the first command after it
 * downloads or compiles the database driver. Ends the process, in words, if neither can be done.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @param {string} path */
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const driver = at("node_modules/better-sqlite3");

// A checkout that only lays releases has no packages.
if (existsSync(driver) && !existsSync(`${driver}/build/Release/better_sqlite3.node`)) {
  // By npm, which knows where a compiler finds Node's headers and brings node-gyp.
  const { npm_execpath: npm } = process.env;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  const { status } = spawnSync(command, [...first, "run", "--silent", "driver"], {
    cwd: at(""),
    stdio: "inherit",
    shell: process.platform === "win32" && !npm,
  });
  if (status !== 0) process.exit(status ?? 1);
}
