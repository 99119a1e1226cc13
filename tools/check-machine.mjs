/**
 * `node tools/check-machine.mjs`, before `npm ci`: says what an install here would miss. Needs no package.
 */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";

/** The oldest Node that the site runs on. */
const OLDEST_NODE = [20, 19];

/** @param {string} command */
const isOnPath = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

/**
 * What is missing, a sentence each.
 * @param {string} version Node's, such as "20.19.0"
 * @param {(command: string) => boolean} has
 */
export function missingHere(version, has) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldest = 0, least = 0] = OLDEST_NODE;
  const missing = [];
  if (major < oldest || (major === oldest && minor < least))
    missing.push(`Node ${version} is too old: take ${OLDEST_NODE.join(".")} or newer.`);
  const tools = ["python3", "make", "g++"].filter((tool) => !has(tool));
  if (tools.length > 0)
    missing.push(
      `No ${tools.join(", ")}: npm ci can install the database driver only if it can download its binary from github.com. ` +
        "On Debian: apt-get install python3 make g++. Without a compiler, use the image.",
    );
  return missing;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const missing = missingHere(process.versions.node, isOnPath);
  console.log(missing.join("\n") || "Nothing is missing: npm ci can begin.");
  process.exitCode = missing.length > 0 ? 1 : 0;
}
