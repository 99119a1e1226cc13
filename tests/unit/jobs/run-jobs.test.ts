import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { recurring } from "#app/jobs/recurring.ts";
import { runJobs } from "#app/jobs/run-jobs.server.ts";
import type { RecurringJob } from "#app/jobs/run-jobs.server.ts";

const job = (changes: Partial<RecurringJob>): RecurringJob => ({
  name: "test",
  seconds: 0.01,
  off: null,
  run: () => Promise.resolve(),
  ...changes,
});

/** A logger that records its messages in order. */
function listener() {
  const said: string[] = [];
  const hear = (level: string) => (_about: object, words: string) => void said.push(`${level}: ${words}`);
  return { said, log: { info: hear("info"), warn: hear("warn"), error: hear("error") } };
}

test("a job runs again and again, never twice at once", async () => {
  let [runs, now, most] = [0, 0, 0];
  const run = async () => {
    runs++;
    most = Math.max(most, ++now);
    await sleep(20);
    now--;
  };
  const stop = runJobs([job({ run })], listener().log);
  await expect.poll(() => runs).toBeGreaterThan(3);
  await stop(1_000);
  expect([most, now]).toEqual([1, 0]);
  const then = runs;
  await sleep(60);
  expect(runs).toBe(then);
});

test("a run that fails is logged, and neither its next run nor other jobs mind", async () => {
  const { said, log } = listener();
  const runs = { bad: 0, good: 0 };
  const bad = job({ run: () => Promise.reject(new Error(`accident ${++runs.bad}`)) });
  const good = job({ run: async () => void runs.good++ });
  const stop = runJobs([bad, good], log);
  await expect.poll(() => Math.min(runs.bad, runs.good)).toBeGreaterThan(2);
  await stop(1_000);
  expect(said[0]).toBe("error: a recurring job failed");
});

test("stopping tells the job in hand and waits for it", async () => {
  let [begun, ended] = [false, false];
  const run = async ({ stopping }: { stopping: () => boolean }) => {
    begun = true;
    while (!stopping()) await sleep(5);
    await sleep(50);
    ended = true;
  };
  const stop = runJobs([job({ run })], listener().log);
  await expect.poll(() => begun).toBe(true);
  await stop(30_000);
  expect(ended).toBe(true);
});

test("stopping waits no longer than its grace", async () => {
  const { said, log } = listener();
  const stop = runJobs([job({ run: () => new Promise(() => {}) })], log);
  await stop(100);
  expect(said).toEqual(["warn: a job did not finish in time"]);
});

test("a job that is off says so once and never runs", async () => {
  const { said, log } = listener();
  let runs = 0;
  const stop = runJobs([job({ off: "there is no mail server", run: async () => void runs++ })], log);
  await sleep(50);
  await stop(1_000);
  expect([runs, said]).toEqual([0, ["info: a recurring job is off"]]);
});

test("a job comes soon after somebody has written, at its usual time where nobody has, and never for its own writing", async () => {
  let [commits, runs] = [0, 0];
  const run = async () => {
    runs++;
    commits++;
  };
  const often = job({ run, seconds: 60, secondsAfterChange: 0.01 });
  const stop = runJobs([often], listener().log, () => String(commits));
  await expect.poll(() => runs).toBe(1);
  await sleep(200);
  expect(runs).toBe(1);
  commits++;
  await expect.poll(() => runs).toBe(2);
  await stop(1_000);
  const slow = runJobs([{ ...often, seconds: 0.05 }], listener().log, () => "always");
  await expect.poll(() => runs).toBeGreaterThan(4);
  await slow(1_000);
});

test("where nothing says whether somebody has written, a job comes at its usual time", async () => {
  const { said, log } = listener();
  let runs = 0;
  const blind = () => {
    throw new Error("the file is gone");
  };
  const often = job({ run: async () => void runs++, seconds: 0.05, secondsAfterChange: 0.01 });
  const stop = runJobs([often], log, blind);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await stop(1_000);
  expect(said[0]).toBe("warn: nothing says whether the database has changed");
});

test("what erases, expires or sends by the time goes by the clock, and what keeps data safe does not", () => {
  const byTheClock = recurring.filter((one) => one.byTheClock).map(({ name }) => name);
  expect(byTheClock).toEqual([
    "deliver mail",
    "deliver webhooks",
    "post social",
    "deliver WhatsApp",
    "add up days",
    "run automation",
    "forget what has ended",
    "mend times",
    "end orders",
    "ask for reviews",
    "check carriers",
    "collect fees",
    "delete old data",
    "tend files",
  ]);
});

test("every job of the table has a name of its own and a time", () => {
  expect(new Set(recurring.map(({ name }) => name)).size).toBe(recurring.length);
  for (const { name, seconds, secondsAfterChange = seconds } of recurring) {
    expect(secondsAfterChange, name).toBeGreaterThan(0);
    expect(secondsAfterChange, name).toBeLessThanOrEqual(seconds);
  }
});

test("any number of jobs can wait at once without a warning of Node's", async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);
  process.on("warning", hear);
  const jobs = Array.from({ length: 30 }, (_none, number) => job({ name: `test ${number}`, seconds: 60 }));
  const { said, log } = listener();
  const stop = runJobs(
    [...jobs, job({ name: "last", seconds: 0.01, run: () => Promise.resolve(log.info({}, "ran")) })],
    log,
  );
  await expect.poll(() => said.length).toBeGreaterThan(1);
  await stop(1_000);
  process.off("warning", hear);
  expect(warnings).toEqual([]);
});
