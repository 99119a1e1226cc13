/** What `npm test` and `npm run test:faults` share: the runners, and the last line that counts what they ran. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparations } from "../../bin/build.mjs";
import { root, runTool, tools } from "../../bin/run.mjs";
import { findBrowser, noBrowserMessage } from "./find-browser.mjs";
import { readPlaywright, readVitest } from "./test-reports.mjs";
import { runTogether } from "./test-stages.mjs";

/** @typedef {import("./test-reports.mjs").Seen} Seen */

/** What the tests stand on; the runners say what is wrong where one of them failed. */
const needs = [
  { name: "build", script: "bin/build.mjs", args: ["--prepared"] },
  { name: "browser, fonts, Java and nginx", script: "tests/run/test-tools.mjs" },
];

/** @param {string} name @param {() => Seen} stage @returns {Seen} */
function timed(name, stage) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const seen = stage();
  console.log(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return seen;
}

/**
 * Reads a runner's JSON report. A runner that fails without a failed test or a report counts as one failure.
 * @param {string} runner
 * @param {string} file
 * @param {boolean} exitedWell
 * @param {(report: any, root: string) => Seen} read
 * @returns {Seen}
 */
function readReport(runner, file, exitedWell, read) {
  /** @type {Seen} */
  let seen = { passed: 0, skipped: 0, failures: [] };
  try {
    seen = read(JSON.parse(readFileSync(file, "utf8")), root);
  } catch {
    console.error("The runner left no report.");
  }
  if (!exitedWell && seen.failures.length === 0)
    seen.failures.push(`${runner} ended badly without a failed test`);
  return seen;
}

/** @param {string} reports @param {string[]} projects @returns {Seen} */
function runVitest(reports, projects) {
  const file = join(reports, "vitest.json");
  const well = runTool(tools.vitest, [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return readReport("vitest", file, well, readVitest);
}

/** @param {string} reports @param {string[]} projects @returns {Seen} */
function runPlaywright(reports, projects) {
  const browser = findBrowser();
  if (!browser) {
    console.error(noBrowserMessage);
    return { passed: 0, skipped: 0, failures: ["no browser"] };
  }
  const file = join(reports, "playwright.json");
  const well = runTool(
    tools.playwright,
    ["test", ...projects.map((project) => `--project=${project}`), "--reporter=list,json"],
    { env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  return readReport("playwright", file, well, readPlaywright);
}

/**
 * Builds, runs the checks beside that and then the tests, and prints `N passed, N failed` as the last line. The process
 * ends with 1 if anything failed.
 * @param {{ checks?: import("./test-stages.mjs").Stage[], vitest: string[], playwright: string[] }} parts the checks, the
 * longest first, and each runner's projects
 */
export async function runTests({ checks = [], vitest, playwright }) {
  process.chdir(root);
  const { failed: unprepared } = await runTogether(preparations);
  if (unprepared.length > 0) {
    console.log(`\n== failed\n${unprepared.join("\n")}\n\n0 passed, ${unprepared.length} failed`);
    process.exit(1);
  }
  const { failed, unchecked } = await runTogether([...needs, ...checks]);
  const reports = mkdtempSync(join(tmpdir(), "evenhaul-reports-"));
  const seen = [
    {
      passed: checks.filter(({ name }) => !failed.includes(name) && !unchecked.includes(name)).length,
      skipped: 0,
      failures: failed,
    },
    timed("unit and route tests", () => runVitest(reports, vitest)),
    timed("browser tests", () => runPlaywright(reports, playwright)),
  ];
  rmSync(reports, { recursive: true, force: true });
  const failures = seen.flatMap(({ failures }) => failures);
  const sum = (/** @type {"passed" | "skipped"} */ key) => seen.reduce((total, one) => total + one[key], 0);
  const notChecked = unchecked.length > 0 ? `, ${unchecked.length} not checked` : "";
  const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
  if (unchecked.length > 0) console.log(`\n== not checked\n${unchecked.join("\n")}`);
  if (failures.length > 0) console.log(`\n== failed\n${failures.join("\n")}`);
  console.log(`\n${sum("passed")} passed, ${failures.length} failed${skipped}${notChecked}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
