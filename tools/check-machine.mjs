/**
 * `node tools/check-machine.mjs`, before `npm ci`: says what an install here would miss. Needs no package.
 * install-driver.mjs asks the same once the driver's binary can't be had.
 */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";

/** The oldest Node that the site runs on. */
const OLDEST_NODE = [20, 19];

/** @param {string} command */
const isOnPath = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

/**
 * Whether this Node is too old: what to do, or null.
 * @param {string} version such as "20.19.0"
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldest = 0, oldestMinor = 0] = OLDEST_NODE;
  const isOld = major < oldest || (major === oldest && minor < oldestMinor);
  return isOld ? `Node ${version} is too old: take ${OLDEST_NODE.join(".")} or newer, best 26.` : null;
}

/**
 * What a compiler of the driver needs and this machine lacks, in two lines, or null. Windows has other compilers, and isn't
 * asked.
 * @param {string} what can't be done without them
 * @param {(command: string) => boolean} [has]
 */
export function missingTools(what, has = isOnPath) {
  if (process.platform === "win32") return null;
  const tools = ["python3", "make", "g++"].filter((tool) => !has(tool));
  if (tools.length === 0) return null;
  return (
    `${what}, and ${tools.join(", ")} to compile it ${tools.length === 1 ? "isn't" : "aren't"} here.\n` +
    "On Debian: apt-get install -y python3 make g++, then the same command again. Without a compiler, use the image (docs/operate.md)."
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const missing = [
    nodeTooOld(process.versions.node),
    missingTools("Unless github.com can be reached, the database driver can't be downloaded"),
  ].filter((line) => line !== null);
  console.log(missing.join("\n") || "Nothing is missing: npm ci can begin.");
  process.exitCode = missing.length > 0 ? 1 : 0;
}
