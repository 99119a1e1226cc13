import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}", "tests/routes/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/vitest-global.ts"],
    setupFiles: ["tests/support/vitest-worker.ts"],
    pool: "forks",
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
