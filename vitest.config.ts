import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** Files that start sites come first: one of them at the end would keep the other core waiting. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/routes/");
    const bySize = await super.sort(files);
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}", "tests/routes/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/vitest-global.ts"],
    setupFiles: ["tests/support/vitest-worker.ts"],
    pool: "forks",
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
