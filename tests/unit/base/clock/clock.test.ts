import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  believedTime,
  checkClock,
  clockDoubt,
  confirmClock,
  isTimeBelieved,
  openClock,
} from "#app/domain/base/clock/clock.server.ts";
import { runJobs } from "#app/jobs/run-jobs.server.ts";
import type { RecurringJob } from "#app/jobs/run-jobs.server.ts";
import { sql } from "#tests/support/staff-browser.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const DAY = 86_400_000;
const HOUR = 3_600_000;
const real = Date.now();
const stored = (ms: number) => new Date(ms).toISOString().replace("Z", "+00:00");
const setClock = (offMs: number) => vi.setSystemTime(real + offMs);
const writtenDown = () => Date.parse(String(run("SELECT believed_at AS at FROM clock")[0]?.at));
const owner = { id: null, name: "an owner" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  setClock(0);
  run("DELETE FROM clock");
  run("INSERT INTO clock (id, believed_at) VALUES (1, ?)", stored(real));
});
afterEach(() => void vi.useRealTimers());

/** As a database in which nothing was stored yet, or by a release that didn't write the time down. */
function forgetEverything() {
  run("DROP TRIGGER IF EXISTS audit_entries_no_delete");
  for (const table of ["clock", "outbox_messages", "lead_events", "quotes", "audit_entries"])
    run(`DELETE FROM ${table}`);
}

test("a new site believes its clock, whatever it says", async () => {
  forgetEverything();
  setClock(-3_000 * DAY);
  await openClock();
  expect([isTimeBelieved(), writtenDown()]).toEqual([true, real - 3_000 * DAY]);
});

test("what goes by the clock runs, waits while it has jumped, and goes on once it's right; everything else never waits", async () => {
  await openClock();
  const runs = { byTheClock: 0, other: 0, begun: 0 };
  const job = (changes: Partial<RecurringJob>): RecurringJob => ({
    name: "test",
    seconds: 0.01,
    off: null,
    run: async () => void runs.other++,
    ...changes,
  });
  const quiet = { info() {}, warn() {}, error() {} };
  let hasHeard = false;
  const long = job({
    name: "long",
    byTheClock: true,
    run: async ({ stopping }) => {
      runs.begun++;
      while (!stopping()) await new Promise((resolve) => setTimeout(resolve, 5));
      hasHeard = true;
    },
  });
  const own = job({ name: "own", byTheClock: true, run: async () => void runs.byTheClock++ });
  const stop = runJobs([long, own, job({})], quiet);
  await expect.poll(() => runs.byTheClock).toBeGreaterThan(2);
  setClock(800 * DAY);
  await expect.poll(() => hasHeard).toBe(true);
  const then = { ...runs };
  await expect.poll(() => runs.other).toBeGreaterThan(then.other + 20);
  expect([runs.byTheClock - then.byTheClock, runs.begun]).toEqual([0, 1]);
  setClock(0);
  await expect.poll(() => runs.byTheClock).toBeGreaterThan(then.byTheClock + 2);
  await expect.poll(() => runs.begun).toBe(2);
  await stop(1_000);
});

test("while the clock is in doubt, prices run out by the time that was expected", async () => {
  await openClock();
  setClock(800 * DAY);
  const expected = believedTime(new Date()).getTime();
  expect(Math.abs(expected - real)).toBeLessThan(HOUR);
  setClock(0);
  expect(believedTime(new Date()).getTime()).toBe(real);
});

test("only a believed time is written down", async () => {
  setClock(3 * DAY);
  await openClock();
  await checkClock();
  expect(writtenDown()).toBe(real + 3 * DAY);
  setClock(800 * DAY);
  await checkClock();
  expect(writtenDown()).toBe(real + 3 * DAY);
});

test("what another process confirms is heard of", async () => {
  setClock(91 * DAY);
  await openClock();
  await checkClock();
  expect(clockDoubt()?.offMs).toBe(91 * DAY);
  run("UPDATE clock SET believed_at = ?", stored(real + 91 * DAY));
  await checkClock();
  expect(isTimeBelieved()).toBe(true);
});

test("a confirmed time counts from then on, and a correction of it has to be confirmed too", async () => {
  setClock(800 * DAY);
  await openClock();
  expect(isTimeBelieved()).toBe(false);
  await confirmClock(owner, new Date());
  expect([isTimeBelieved(), writtenDown()]).toEqual([true, real + 800 * DAY]);
  setClock(0);
  expect(isTimeBelieved()).toBe(false);
  await confirmClock(owner, new Date());
  expect([isTimeBelieved(), writtenDown()]).toEqual([true, real]);
});

test("where no release has written the time down, the newest row speaks, once and for all", async () => {
  forgetEverything();
  run(
    "INSERT INTO audit_entries (actor, action, subject_kind, subject_id, subject, created_at) VALUES ('a', 'staff-login', 'staff', 's', 'S', ?)",
    stored(real - DAY),
  );
  setClock(800 * DAY);
  await openClock();
  expect(isTimeBelieved()).toBe(false);
  run(
    "INSERT INTO audit_entries (actor, action, subject_kind, subject_id, subject, created_at) VALUES ('a', 'staff-login', 'staff', 's', 'S', ?)",
    stored(real + 800 * DAY),
  );
  await openClock();
  expect([isTimeBelieved(), writtenDown()]).toEqual([false, real - DAY]);
});
