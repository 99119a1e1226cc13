import { spawnSync } from "node:child_process";

/** @param {string} command @param {string[]} args */
export const runs = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** Installs a package of Debian's where we may. @param {string} name @param {string} what for the message */
export function installPackage(name, what) {
  if (process.getuid?.() !== 0 || !runs("apt-get", ["--version"])) return;
  console.log(`No ${what} here: installing one ...`);
  runs("apt-get", ["update", "-qq"]);
  runs("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}
