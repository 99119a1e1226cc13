/**
 * Asks npm's registry whether a package that the running site needs has a known fault of high severity. A registry that
 * can't be reached or doesn't answer such questions fails nothing, but is said.
 */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

/** Longer than an answer takes, in milliseconds. */
const PATIENCE_MS = 20_000;

/** @typedef {{ isFine: boolean, message: string }} Verdict */

/**
 * What a report of `npm audit --json` means.
 * @param {string} report
 * @returns {Verdict}
 */
export function judgeAudit(report) {
  const { metadata, vulnerabilities = {}, message, error } = parse(report);
  if (!metadata?.vulnerabilities) {
    const why = message ?? error?.summary ?? "no answer";
    return { isFine: true, message: `Not checked: the registry did not say (${why}).` };
  }
  const serious = Object.values(vulnerabilities)
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(({ name, severity, range }) => `${name} ${range} (${severity})`);
  return serious.length > 0
    ? { isFine: false, message: `Known faults in what the site runs on:\n  ${serious.join("\n  ")}` }
    : { isFine: true, message: "No package that the site runs on has a known fault of high severity." };
}

/** @param {string} report @returns {any} */
function parse(report) {
  try {
    return JSON.parse(report);
  } catch {
    return {};
  }
}

/** @param {string[]} options for npm @returns {Verdict} */
export function checkAudit(options = []) {
  const { stdout, error } = spawnSync("npm", ["audit", "--omit=dev", "--json", ...options], {
    cwd: root,
    encoding: "utf8",
    timeout: PATIENCE_MS,
  });
  return error ? { isFine: true, message: `Not checked: ${error.message}.` } : judgeAudit(stdout);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { isFine, message } = checkAudit();
  console.log(message);
  process.exit(isFine ? 0 : 1);
}
