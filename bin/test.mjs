/** `npm test`, the gate of every day: types, lint, formatting, page text, unit and route tests, browser tests. */
import { runTests } from "../tests/run/run-tests.mjs";
import { tools } from "./run.mjs";

/** Files that haven't changed since the last run are not read again. */
const cached = ["--cache", "--cache-strategy", "content", "--cache-location"];

await runTests({
  // The longest first, so that no core waits for the last of them.
  checks: [
    {
      name: "lint",
      script: tools.eslint,
      args: [".", "--max-warnings", "0", ...cached, "node_modules/.cache/eslint/"],
    },
    { name: "types", script: tools.tsc },
    { name: "imports", script: tools.depcruise, args: ["app", "--config", ".dependency-cruiser.mjs"] },
    {
      name: "formatting",
      script: tools.prettier,
      args: ["--check", "--log-level", "warn", ".", ...cached, "node_modules/.cache/prettier/checked"],
    },
    { name: "nothing unused", script: tools.knip },
    { name: "content", script: tools.tsx, args: ["bin/content-check.ts"] },
    { name: "licenses", script: "bin/check-licenses.mjs" },
    { name: "known faults in packages", script: "bin/check-audit.mjs" },
  ],
  vitest: ["alone", "together"],
  playwright: ["js", "no-js"],
});
