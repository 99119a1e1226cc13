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

const files = ["tests/unit", "tests/routes"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));

/**
 * Replaced modules, timers and settings, other processes, and roads that a test breaks. Everything else leaves nothing
 * behind but rows, and template-database.ts gives each file the same ones.
 */
const needsOwnProcess = (file: string) =>
  /\bvi\.|child_process|support\/(start|two|demo)-|env\.(?!DATABASE_URL)|roadGraph\(/.test(
    readFileSync(file, "utf8"),
  );

const project = (name: string, isolate: boolean) => ({
  extends: true as const,
  test: { name, isolate, include: files.filter((file) => needsOwnProcess(file) === isolate) },
});

export default defineConfig({
  test: {
    // Loading the modules and the build again for each file costs more than most files' tests.
    projects: [project("alone", true), project("together", false)],
    globalSetup: ["tests/support/vitest-global.ts"],
    setupFiles: ["tests/support/vitest-worker.ts"],
    pool: "forks",
    execArgv: [quickWasm],
    // Vitest would leave one core idle; tests that start sites wait about half of their time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongFirst },
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
