/** Reads the runners' JSON reports, because CI's log may cut off the names of failed tests. */
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ passed: number, skipped: number, failures: string[] }} Seen `failures`: the location and the first
 * line of the error of each, and below them what a browser showed
 */

const firstLine = (/** @type {string | undefined} */ text) =>
  stripVTControlCharacters(text ?? "").split("\n", 1)[0] ?? "";

/** @param {any} report vitest's @param {string} root @returns {Seen} */
export function readVitest(report, root) {
  const failures = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    // A file that can't be loaded has no tests.
    if (status === "failed" && failed.length === 0) failures.push(`${file}: ${firstLine(message)}`);
    for (const { fullName, failureMessages } of failed)
      failures.push(`${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
  }
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures };
}

/** The first lines of what a page, or the part in question, held when its test failed: CI keeps no pictures. @param {any} result */
function shownBy(result) {
  const context = result?.attachments?.find((/** @type {any} */ { name }) => name === "error-context");
  if (!context?.path) return "";
  const [, shown = ""] = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(context.path, "utf8")) ?? [];
  const lines = shown.split("\n");
  const main = Math.max(
    0,
    lines.findIndex((line) => /^\s*- main\b/.test(line)),
  );
  return shown && `\n${lines.slice(main, main + 40).join("\n")}`;
}

/** @param {any} report Playwright's @returns {Seen} */
export function readPlaywright({ stats, suites, errors }) {
  /** @param {any} suite @returns {string[]} */
  const failuresIn = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === "unexpected")
        .map(
          (/** @type {any} */ { projectName, results }) =>
            `[${projectName}] tests/${file}:${line} › ${title}: ${firstLine(results.at(-1)?.error?.message)}${shownBy(results.at(-1))}`,
        ),
    ),
    ...suites.flatMap(failuresIn),
  ];
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map((/** @type {any} */ { message }) => firstLine(message)),
      ...suites.flatMap(failuresIn),
    ],
  };
}
