/**
 * Asks npm's registry whether a package that the running site needs has a known fault of high severity. Exits with 1 if
 * one has, and with NOT_CHECKED if the registry can't be reached or doesn't answer such questions.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { NOT_CHECKED, root } from "./run.mjs";

/** Longer than an answer takes, in milliseconds. */
const PATIENCE_MS = 20_000;

/** A package in which every registry that answers such questions knows faults. */
const FAULTY = { name: "minimist", version: "0.0.8" };

/** @typedef {{ outcome: "fine" | "faults" | "not-checked", message: string }} Verdict */

const NO_FAULT = "No package that the site runs on has a known fault of high severity.";
/** @param {unknown} why @returns {Verdict} */
const notChecked = (why) => ({
  outcome: "not-checked",
  message: `Not checked: the registry did not say (${typeof why === "string" && why ? why : "no answer"}).`,
});

/**
 * What a report of `npm audit --json` means, and how many faults of any severity it names.
 * @param {string} report
 * @returns {Verdict & { faults: number }}
 */
export function judgeAudit(report) {
  const { metadata, vulnerabilities, message, error } = parse(report);
  if (!isObject(metadata?.vulnerabilities) || !isObject(vulnerabilities))
    return { ...notChecked(message ?? error?.summary ?? error), faults: 0 };
  const named = Object.values(vulnerabilities);
  if (!named.every((each) => isObject(each) && typeof each.severity === "string"))
    return { ...notChecked("an answer that is no list of faults"), faults: 0 };
  const serious = named
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(({ name, severity, range }) => `${name} ${range} (${severity})`);
  if (serious.length > 0)
    return {
      outcome: "faults",
      message: `Known faults in what the site runs on:\n  ${serious.join("\n  ")}`,
      faults: named.length,
    };
  if (error || message) return { ...notChecked(message ?? error?.summary ?? error), faults: 0 };
  return { outcome: "fine", message: NO_FAULT, faults: named.length };
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} report @returns {any} */
function parse(report) {
  try {
    const parsed = JSON.parse(report);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** @param {string} cwd */
const audit = (cwd) =>
  spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd, encoding: "utf8", timeout: PATIENCE_MS });

/**
 * Whether the registry names the faults of a package that has some: one that answers every question with "{}" or an
 * error of its own looks as if there were none.
 */
function knowsFaults() {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-audit-"));
  try {
    const dependencies = { [FAULTY.name]: FAULTY.version };
    const site = { name: "asks-for-faults", version: "1.0.0", dependencies };
    const packages = { "": site, [`node_modules/${FAULTY.name}`]: { version: FAULTY.version } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(site));
    writeFileSync(
      join(folder, "package-lock.json"),
      JSON.stringify({ name: site.name, version: site.version, lockfileVersion: 3, packages }),
    );
    return judgeAudit(audit(folder).stdout ?? "").faults > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Verdict} */
export function checkAudit() {
  const { stdout, error } = audit(root);
  if (error) return notChecked(error.message);
  const verdict = judgeAudit(stdout);
  if (verdict.outcome !== "fine" || verdict.faults > 0 || knowsFaults()) return verdict;
  return notChecked(`it names no fault of ${FAULTY.name} ${FAULTY.version} either`);
}

const exitCodes = { fine: 0, faults: 1, "not-checked": NOT_CHECKED };

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { outcome, message } = checkAudit();
  console.log(message);
  process.exit(exitCodes[outcome]);
}
