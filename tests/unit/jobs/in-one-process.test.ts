import { afterEach, expect, test, vi } from "vitest";
import { giveTurnsBack, takeJobTurn } from "#app/domain/base/database/shared/job-turn.server.ts";
import { inOneProcess } from "#app/jobs/in-one-process.server.ts";
import { retrySeconds } from "#app/jobs/run-jobs.server.ts";

const HOUR_MS = 3_600_000;
const run = {
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  stopping: () => false,
  signal: new AbortController().signal,
  reach: () => undefined,
};
let runs = 0;
const daily = inOneProcess({
  name: "a daily job",
  seconds: 24 * 3_600,
  off: null,
  run: async () => void runs++,
});

afterEach(async () => {
  await giveTurnsBack();
  await giveTurnsBack("another process");
  vi.useRealTimers();
});

test("a daily job is another process's to run an hour after its next time, not a day", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await daily.run(run)).toBeUndefined();
  vi.advanceTimersByTime(24 * HOUR_MS);
  expect(await takeJobTurn(daily.name, "another process")).toBeNull();
  vi.advanceTimersByTime(HOUR_MS);
  expect(await takeJobTurn(daily.name, "another process")).not.toBeNull();
});

test("a stop gives the turns back, so that the next process need not wait", async () => {
  await daily.run(run);
  expect(await takeJobTurn(daily.name, "another process")).toBeNull();
  await giveTurnsBack();
  expect(await takeJobTurn(daily.name, "another process")).not.toBeNull();
});

test("a run whose turn another process has is skipped, and tried again within the hour", async () => {
  const before = runs;
  await takeJobTurn(daily.name, "another process");
  expect(await daily.run(run)).toBe("skipped");
  expect(runs).toBe(before);
  expect([retrySeconds(daily), retrySeconds({ seconds: 5 })]).toEqual([3_600, 5]);
});
