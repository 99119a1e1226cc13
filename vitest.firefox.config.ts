import { defineConfig } from "vitest/config";

/** `npm run test:firefox`: what only another engine than Chromium's can show. Not a part of `npm test`. */
export default defineConfig({
  test: {
    include: ["tests/firefox/**/*.test.ts"],
    globalSetup: ["tests/support/vitest-global.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
