import { afterEach, expect, test, vi } from "vitest";
import {
  areJobsTurning,
  jobFaults,
  lastRuns,
  noteTurn,
  reachOf,
  recordRun,
  serviceFault,
  standingStill,
} from "#app/jobs/job-runs.server.ts";
import { metrics } from "#app/metrics.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";

afterEach(() => void vi.useRealTimers());

const log = { info: vi.fn(), warn: vi.fn() };
const lastOf = (name: string) => lastRuns().find(({ job }) => job === name);
const countOf = async (job: string, outcome: string) =>
  new RegExp(`job_duration_seconds_count\\{task="${job}",outcome="${outcome}"\\} (\\d+)`).exec(
    await metrics.metrics(),
  )?.[1];

test("a run whose service can’t be reached isn’t fine, nor are those after it that had nothing to do", async () => {
  const reach = reachOf("deliver one", log);
  await recordRun("deliver one", async () => reach("connection refused"));
  await recordRun("deliver one", async () => undefined);
  expect(lastOf("deliver one")).toMatchObject({
    outcome: "unreachable",
    error: null,
    unreachable: { detail: "connection refused" },
  });
  expect(await countOf("deliver one", "unreachable")).toBe("2");
  expect(jobFaults()).toMatchObject([{ kind: "unreachable", job: "deliver one" }]);

  await recordRun("deliver one", async () => reach(null));
  expect(lastOf("deliver one")).toMatchObject({ outcome: "done", unreachable: null });
  expect(jobFaults()).toEqual([]);
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
});

test("it counts from the first try that failed, and each service of a job by itself", async () => {
  const reach = reachOf("deliver many", log);
  reach("down", "a");
  const since = serviceFault("deliver many")?.since;
  reach("still down", "a");
  reach(null, "b");
  expect(serviceFault("deliver many")).toEqual({ since, detail: "still down" });
  reach(null, "a");
  expect(serviceFault("deliver many")).toBeNull();
});

test("it says nothing anymore after two hours without a try, nor where another process has the turn", async () => {
  const reach = reachOf("deliver late", log);
  vi.useFakeTimers({ toFake: ["performance"] });
  reach("down");
  vi.advanceTimersByTime(HOUR_MS);
  expect(serviceFault("deliver late")).not.toBeNull();
  vi.advanceTimersByTime(HOUR_MS);
  expect(serviceFault("deliver late")).toBeNull();
  reach("down");
  await recordRun("deliver late", async () => "skipped");
  expect(lastOf("deliver late")).toMatchObject({ outcome: "skipped", unreachable: null });
});

test("a job that fails in a row has failed since the first time", async () => {
  const fail = () => recordRun("fails", () => Promise.reject(new Error("no"))).catch(() => undefined);
  await fail();
  const since = lastOf("fails")?.failingSince;
  expect(jobFaults()).toEqual([{ kind: "failing", job: "fails", since, runs: 1 }]);
  await fail();
  expect(jobFaults()).toEqual([{ kind: "failing", job: "fails", since, runs: 2 }]);
  expect(lastOf("fails")).toMatchObject({ outcome: "failed", error: "no", failingSince: since });
  await recordRun("fails", async () => undefined);
  expect(lastOf("fails")).toMatchObject({ outcome: "done", failingSince: null });
});

test("a loop stands still an hour after it should have come around", () => {
  expect(areJobsTurning()).toBe(false);
  vi.useFakeTimers({ toFake: ["performance"] });
  noteTurn("slow", 60);
  expect(areJobsTurning()).toBe(true);
  vi.advanceTimersByTime(HOUR_MS);
  expect(standingStill()).toEqual([]);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect([standingStill(), areJobsTurning()]).toEqual([["slow"], false]);
});
