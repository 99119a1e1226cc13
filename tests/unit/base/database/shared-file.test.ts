import { readFileSync, rmSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { countUse } from "#app/domain/base/database/shared/count-use.server.ts";
import { forgetEnded } from "#app/domain/base/database/shared/forget-ended.server.ts";
import { takeJobTurn } from "#app/domain/base/database/shared/job-turn.server.ts";
import { sharedSeats } from "#app/domain/base/database/shared/seats.server.ts";
import { querySharedDb, closeShared } from "#app/domain/base/database/shared/shared-file.server.ts";
import { expiringStore } from "#app/domain/base/database/shared/expiring-store.server.ts";

afterEach(() => void vi.useRealTimers());

const minute = 60_000;

test("a count begins anew when its time is over, and when the clock was set back", async () => {
  const uses = async (now: number) => (await countUse("key", minute, now)).count;
  expect([await uses(0), await uses(minute - 1), await uses(minute)]).toEqual([1, 2, 1]);
  expect((await countUse("key", minute, minute + 5)).endsAt).toBe(2 * minute);
  expect(await uses(-minute)).toBe(1);
});

const notesOf = (most = 3) =>
  expiringStore({ kind: "test", seconds: 60, most, schema: z.object({ name: z.string() }) });

test("a note written in one place is read in another until it has ended, and the file doesn't show it", async () => {
  await notesOf().write("a key nobody guesses", { name: "Sample Person 3" });
  expect(await notesOf().read("a key nobody guesses")).toEqual({ name: "Sample Person 3" });
  expect(await notesOf().read("a guess")).toBeNull();
  await closeShared();
  const bytes = readFileSync(`${env.DATABASE_URL.replace(/^file:/, "")}-shared`);
  expect(bytes.includes("SQLite")).toBe(true);
  for (const secret of ["Sample Person", "a key nobody"]) expect(bytes.includes(secret)).toBe(false);
  await forgetEnded(Date.now() + 61_000);
  expect(await notesOf().read("a key nobody guesses")).toBeNull();
});

test("the oldest notes go when there are too many, and a forgotten one at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const notes = notesOf();
  for (const name of ["1", "2", "3", "4"]) {
    vi.advanceTimersByTime(1);
    await notes.write(name, { name });
  }
  expect(await notes.read("1")).toBeNull();
  expect(await notes.read("2")).toEqual({ name: "2" });
  await notes.forget("2");
  expect(await notes.read("2")).toBeNull();
});

test("what can't be shared is kept by the process itself", async () => {
  const notes = notesOf();
  await querySharedDb("ALTER TABLE notes RENAME TO elsewhere");
  await notes.write("own", { name: "own" });
  expect(await notes.read("own")).toEqual({ name: "own" });
  expect(await notesOf().read("own")).toBeNull();
  await querySharedDb("ALTER TABLE elsewhere RENAME TO notes");
});

test("a shared file that somebody removes is made anew with the statement after the one that notices", async () => {
  await querySharedDb("DELETE FROM notes");
  rmSync(`${env.DATABASE_URL.replace(/^file:/, "")}-shared`);
  await expect(querySharedDb("DELETE FROM notes")).rejects.toThrow(/is gone/);
  expect((await countUse("after", minute)).count).toBe(1);
  expect((await countUse("after", minute)).count).toBe(2);
});

test("a job has one turn among all, and the next one after the pause", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const end = await takeJobTurn("job", "one");
  expect(await takeJobTurn("job", "other")).toBeNull();
  await end?.(minute);
  expect(await takeJobTurn("job", "other")).toBeNull();
  await (
    await takeJobTurn("job", "one")
  )?.(minute);
  vi.advanceTimersByTime(minute);
  const next = await takeJobTurn("job", "other");
  expect(next).not.toBeNull();
  await next?.(0);
});

test("seats are shared by processes, and those of one that's gone are free again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limits = { most: 4, maxPerVisitor: 2 };
  const [one, other] = [sharedSeats("one"), sharedSeats("other")];
  expect(await one.take("a", limits)).toBe(true);
  expect(await other.take("a", limits)).toBe(true);
  expect([await one.take("a", limits), await other.take("a", limits)]).toEqual([false, false]);
  await other.giveBack("a");
  expect(await one.take("a", limits)).toBe(true);
  expect([await other.take("", limits), await other.take("", limits)]).toEqual([true, true]);
  expect(await other.take("b", limits)).toBe(false);
  vi.advanceTimersByTime(20_000);
  await other.report();
  vi.advanceTimersByTime(20_000);
  await other.report();
  expect([await other.take("a", limits), await other.take("a", limits)]).toEqual([true, true]);
  // It was only slow: it takes its place again.
  await one.report();
  await other.giveBack("");
  expect(await other.take("c", limits)).toBe(false);
  await Promise.all([one.leave(), other.leave()]);
  expect(await querySharedDb("SELECT * FROM seats")).toEqual([]);
});
