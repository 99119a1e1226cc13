/** `npm test`: types, lint, formatting, content, unit and route tests, browser tests. Closes with one line that counts them all. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale, prepare } from "./build.mjs";
import { findBrowser, noBrowserWords } from "./find-browser.mjs";
import { root, runTool, tools } from "./run.mjs";

process.chdir(root);
const reports = mkdtempSync(join(tmpdir(), "evenhaul-reports-"));
const tally = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} name @param {() => void | Promise<void>} stage */
async function stage(name, stage) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  await stage();
  console.log(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** A stage that is one check: it passes or fails. @param {boolean} passed */
const count = (passed) => void (tally[passed ? "passed" : "failed"] += 1);

/**
 * Adds up a runner's JSON report. A runner that fails without a failed test (or without a report) is one failure.
 * @param {string} file
 * @param {boolean} exitedWell
 * @param {(report: any) => { passed: number, failed: number, skipped: number }} read
 */
function countReport(file, exitedWell, read) {
  let seen = { passed: 0, failed: 0, skipped: 0 };
  try {
    seen = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    console.error("The runner left no report.");
  }
  if (!exitedWell && seen.failed === 0) seen.failed = 1;
  tally.passed += seen.passed;
  tally.failed += seen.failed;
  tally.skipped += seen.skipped;
}

prepare();
await stage("types", () => count(runTool(tools.tsc, [])));
await stage("lint", () => count(runTool(tools.eslint, [".", "--max-warnings", "0"])));
await stage("formatting", () => count(runTool(tools.prettier, ["--check", "--log-level", "warn", "."])));
await stage("content", () => count(runTool(tools.tsx, ["bin/content-check.ts"])));

await stage("unit and route tests", () => {
  const file = join(reports, "vitest.json");
  const well = runTool(tools.vitest, [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  countReport(file, well, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }));
});

await stage("browser tests", async () => {
  const browser = findBrowser();
  if (!browser) {
    console.error(noBrowserWords);
    return count(false);
  }
  await buildIfStale();
  const file = join(reports, "playwright.json");
  const well = runTool(tools.playwright, ["test", "--reporter=list,json"], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  countReport(file, well, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
});

rmSync(reports, { recursive: true, force: true });
const skipped = tally.skipped ? `, ${tally.skipped} skipped` : "";
console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exitCode = tally.failed ? 1 : 0;
