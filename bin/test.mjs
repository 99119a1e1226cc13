/** `npm test`: types, lint, unused code, formatting, content, unit, route and browser tests, and a summary line. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale, prepare } from "./build.mjs";
import { findBrowser, installShell, noBrowserMessage } from "./find-browser.mjs";
import { root, runTool, tools } from "./run.mjs";
import { readPlaywright, readVitest } from "./test-reports.mjs";

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

/** A stage with a single check. @param {string} name @param {() => boolean} check */
const check = (name, check) => stage(name, () => void (check() ? (tally.passed += 1) : failures.push(name)));

/**
 * Adds up a runner's JSON report. A runner that fails without a failed test or a report counts as one failure.
 * @param {string} runner
 * @param {string} file
 * @param {boolean} exitedWell
 * @param {(report: any, root: string) => import("./test-reports.mjs").Seen} read
 */
function countReport(runner, file, exitedWell, read) {
  /** @type {import("./test-reports.mjs").Seen} */
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

prepare();
await check("types", () => runTool(tools.tsc, []));
await check("lint", () => runTool(tools.eslint, [".", "--max-warnings", "0"]));
await check("nothing unused", () => runTool(tools.knip, []));
await check("formatting", () => runTool(tools.prettier, ["--check", "--log-level", "warn", "."]));
await check("known faults in packages", () => runTool("bin/check-audit.mjs", []));
await check("content", () => runTool(tools.tsx, ["bin/content-check.ts"]));

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
  installShell();
  const browser = findBrowser();
  if (!browser) {
    console.error(noBrowserMessage);
    return failures.push("no browser");
  }
  await buildIfStale();
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
