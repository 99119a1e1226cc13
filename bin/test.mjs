/** `npm test`: types, lint, unused code, formatting, content, unit, route and browser tests, and a summary line. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparations } from "./build.mjs";
import { findBrowser, noBrowserMessage } from "../tests/run/find-browser.mjs";
import { root, runTool, tools } from "./run.mjs";
import { readPlaywright, readVitest } from "../tests/run/test-reports.mjs";
import { runTogether } from "../tests/run/test-stages.mjs";

process.chdir(root);
const reports = mkdtempSync(join(tmpdir(), "evenhaul-reports-"));
const tally = { passed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

/** @param {string} name @param {() => unknown} stage */
async function stage(name, stage) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  await stage();
  console.log(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Adds up a runner's JSON report. A runner that fails without a failed test or a report counts as one failure.
 * @param {string} runner
 * @param {string} file
 * @param {boolean} exitedWell
 * @param {(report: any, root: string) => import("../tests/run/test-reports.mjs").Seen} read
 */
function countReport(runner, file, exitedWell, read) {
  /** @type {import("../tests/run/test-reports.mjs").Seen} */
  let seen = { passed: 0, skipped: 0, failures: [] };
  try {
    seen = read(JSON.parse(readFileSync(file, "utf8")), root);
  } catch {
    console.error("The runner left no report.");
  }
  tally.passed += seen.passed;
  tally.skipped += seen.skipped;
  failures.push(...seen.failures);
  if (!exitedWell && seen.failures.length === 0) failures.push(`${runner} ended badly without a failed test`);
}

// The longest first, so that no core waits for the last of them.
const checks = [
  { name: "lint", script: tools.eslint, args: [".", "--max-warnings", "0"] },
  { name: "types", script: tools.tsc },
  { name: "imports", script: tools.depcruise, args: ["app", "--config", ".dependency-cruiser.mjs"] },
  { name: "formatting", script: tools.prettier, args: ["--check", "--log-level", "warn", "."] },
  { name: "nothing unused", script: tools.knip },
  { name: "content", script: tools.tsx, args: ["bin/content-check.ts"] },
  { name: "licenses", script: "bin/check-licenses.mjs" },
  { name: "known faults in packages", script: "bin/check-audit.mjs" },
];
// What the tests stand on, beside the checks; the runners say what is wrong where one of them failed.
const needs = [
  { name: "build", script: "bin/build.mjs", args: ["--prepared"] },
  { name: "browser, fonts, Java and nginx", script: "tests/run/test-tools.mjs" },
];

if ((await runTogether(preparations)).length > 0) process.exit(1);
const failed = await runTogether([...needs, ...checks]);
failures.push(...failed);
tally.passed += checks.filter(({ name }) => !failed.includes(name)).length;

await stage("unit and route tests", () => {
  const file = join(reports, "vitest.json");
  const well = runTool(tools.vitest, [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  countReport("vitest", file, well, readVitest);
});

await stage("browser tests", async () => {
  const browser = findBrowser();
  if (!browser) {
    console.error(noBrowserMessage);
    return failures.push("no browser");
  }
  const file = join(reports, "playwright.json");
  const well = runTool(tools.playwright, ["test", "--reporter=list,json"], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  countReport("playwright", file, well, readPlaywright);
});

rmSync(reports, { recursive: true, force: true });
const skipped = tally.skipped ? `, ${tally.skipped} skipped` : "";
if (failures.length > 0) console.log(`\n== failed\n${failures.join("\n")}`);
console.log(`\n${tally.passed} passed, ${failures.length} failed${skipped}`);
process.exitCode = failures.length > 0 ? 1 : 0;
