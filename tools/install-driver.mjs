/**
 * `npm run driver`, which the first command after `npm ci` runs itself (bin/driver.mjs): gets the database driver's
 * binary, or compiles it, and says in two lines what is missing where neither can be. With
 * `npm_config_build_from_source=true` it compiles in any case. Needs no package but the driver's own.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { missingTools, nodeTooOld } from "./check-machine.mjs";

const driver = fileURLToPath(new URL("../node_modules/better-sqlite3/", import.meta.url));

/** In a process of its own, because a driver for another Node may end it. */
const opens = () =>
  spawnSync(process.execPath, ["-e", 'new (require("better-sqlite3"))(":memory:")'], { cwd: driver })
    .status === 0;

function download() {
  const prebuild = createRequire(driver).resolve("prebuild-install/bin.js");
  return spawnSync(process.execPath, [prebuild], { cwd: driver }).status === 0 && opens();
}

function compile() {
  console.log("Compiling the database driver, which takes about two minutes ...");
  // npm puts its own node-gyp on the path of a script.
  const { status, stdout, stderr } = spawnSync("node-gyp", ["rebuild", "--release"], {
    cwd: driver,
    encoding: "utf8",
    maxBuffer: Infinity,
    shell: process.platform === "win32",
  });
  if (status === 0 && opens()) return true;
  console.error(`${stdout ?? ""}${stderr ?? ""}`);
  return false;
}

const mustCompile = process.env.npm_config_build_from_source === "true";
const tooOld = nodeTooOld(process.versions.node);
const missing = () =>
  missingTools(
    mustCompile
      ? "The database driver has to be compiled"
      : "The database driver couldn't be downloaded from github.com",
  );
/** @param {string} message */
const fail = (message) => {
  // A binary that was downloaded and doesn't open here must not look like one that does.
  rmSync(`${driver}build/Release/better_sqlite3.node`, { force: true });
  console.error(message);
  process.exit(1);
};
if (tooOld) fail(tooOld);
if (mustCompile || !(opens() || download())) {
  const message = missing();
  if (message) fail(message);
  if (!compile()) fail("The database driver could not be compiled: the reason is above.");
}
