import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./tests/run/find-browser.mjs";

const executablePath = findBrowser() ?? undefined;

/** What is in `*.wizard.spec.ts` must hold with script and without it, what is in `*.no-js.spec.ts` only without. */
const project = (name: string, folder: string, javaScriptEnabled: boolean) => ({
  name,
  testDir: `tests/${folder}`,
  testMatch: javaScriptEnabled ? "**/*.spec.ts" : ["**/*.wizard.spec.ts", "**/*.no-js.spec.ts"],
  testIgnore: javaScriptEnabled ? "**/*.no-js.spec.ts" : [],
  use: { javaScriptEnabled },
});

export default defineConfig({
  testDir: "tests",
  // One more than there are cores: a test waits for about a fifth of its time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  globalSetup: "./tests/support/e2e-global.ts",
  use: {
    baseURL: process.env.E2E_BASE_URL,
    ...devices["Desktop Chrome"],
    // Without a graphics card every frame of the running ticker is painted by the processor that the tests wait for.
    // Specs about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        // A worker's tests come one after the other: a process for each of their contexts costs a tenth of a page.
        "--renderer-process-limit=1",
      ],
    },
    // A trace of every test, kept or not, costs as much as the tests: ask for one with --trace retain-on-failure.
    screenshot: "only-on-failure",
  },
  projects: [
    project("js", "e2e", true),
    project("no-js", "e2e", false),
    // `npm run test:faults`; not a part of `npm test`.
    project("faults", "faults", true),
    project("faults-no-js", "faults", false),
  ],
});
