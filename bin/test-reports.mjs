/** Reads the runners' JSON reports, because CI's log may cut off the names of failed tests. */

/**
 * @typedef {{ passed: number, skipped: number, failures: string[] }} Seen `failures`: a line each, with the
 * location and the first line of the error
 */

const firstLine = (/** @type {string | undefined} */ text) =>
  // eslint-disable-next-line no-control-regex -- runners colour their words
  (text ?? "").replace(/\u001b\[\d+m/g, "").split("\n", 1)[0] ?? "";

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
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
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
            `[${projectName}] tests/e2e/${file}:${line} › ${title}: ${firstLine(results.at(-1)?.error?.message)}`,
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
