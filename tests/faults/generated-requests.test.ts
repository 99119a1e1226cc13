import { afterAll, beforeAll, expect, test } from "vitest";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { runGenerated } from "#tests/support/generated/run-generated.ts";
import type { GeneratedRun } from "#tests/support/generated/run-generated.ts";
import { routesOfBuild } from "#tests/support/generated/routes-of-build.ts";
import type { Site } from "#tests/support/start-site.ts";

/** `GENERATED_REQUESTS=10000 GENERATED_SEED=7 npx vitest run tests/faults/generated-requests` sends more, and others. */
const count = Number(process.env.GENERATED_REQUESTS ?? 2_000);
const seed = Number(process.env.GENERATED_SEED ?? 20_261_122);

let site: Site;
let run: GeneratedRun;
beforeAll(async () => {
  site = await startDemoSite({ METRICS_TOKEN: "a token only tests know" });
  run = await runGenerated({ url: site.url, database: site.database, count, seed });
}, count * 400);
afterAll(() => site.stop());

test("no generated request gets a 5xx or waits for ever", () => {
  expect(run.bad, `seed ${seed}`).toEqual([]);
  expect(run.statuses.get(0) ?? 0, "connections closed without an answer").toBe(0);
});

test("every route of the build was asked", async () => {
  for (const route of await routesOfBuild()) expect(run.routes.get(route) ?? 0, route).toBeGreaterThan(0);
});

test("they reached further than the first check", () => {
  for (const status of [200, 303, 400, 404, 405])
    expect(run.statuses.get(status) ?? 0, String(status)).toBeGreaterThan(10);
});

test("nothing of it was logged as an error of ours", () => {
  const errors = site
    .output()
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line));
  expect(errors).toEqual([]);
});

test("and the site is well after it", async () => {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/quote`)).status).toBe(200);
});
