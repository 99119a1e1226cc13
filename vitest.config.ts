import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { quickWasm } from "./tests/support/quick-wasm.ts";

/**
 * Files that start sites come first: one of them at the end would keep the other core waiting. Files that share a
 * process come one after the other.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId, project }: TestSpecification) =>
      (project.name === "together" ? 2 : 0) + (moduleId.includes("/tests/routes/") ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const everyDay = [...testsIn("tests/unit"), ...testsIn("tests/routes")];

/**
 * Replaced modules, timers and settings, other processes, and roads that a test breaks. Everything else leaves nothing
 * behind but rows, and template-database.ts gives each file the same ones.
 */
const needsOwnProcess = (file: string) =>
  /\bvi\.|child_process|support\/(start|two|demo)-|env\.(?!DATABASE_URL)|roadGraph\(/.test(
    readFileSync(file, "utf8"),
  );

// A busy machine is slow, not wrong: the timeouts are generous.
const project = (name: string, isolate: boolean, include: string[], testTimeout = 60_000) => ({
  extends: true as const,
  test: { name, isolate, include, testTimeout, hookTimeout: testTimeout },
});

export default defineConfig({
  test: {
    // Loading the modules and the build again for each file costs more than most files' tests.
    projects: [
      project("alone", true, everyDay.filter(needsOwnProcess)),
      project(
        "together",
        false,
        everyDay.filter((file) => !needsOwnProcess(file)),
      ),
      // `npm run test:faults`; not a part of `npm test`.
      project("faults", true, testsIn("tests/faults"), 240_000),
    ],
    globalSetup: ["tests/support/vitest-global.ts"],
    setupFiles: ["tests/support/vitest-worker.ts"],
    pool: "forks",
    // Node runs the build as it will in production; Vitest would give it a source map that its own pattern can't read.
    server: { deps: { external: [/\/build\/server\//] } },
    execArgv: [quickWasm],
    // Vitest would leave one core idle; tests that start sites wait about half of their time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongFirst },
    expect: { poll: { timeout: 20_000 } },
  },
});
