import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { writeProblemIn } from "#app/domain/base/database/write-problem.ts";
import { env } from "#app/env.server.ts";
import { WriteWaitError } from "#app/sqlite/patient-sqlite.server.ts";

const setting = (name: string, value = "") => ({ data: { name, value } });
const named = (name: string) => db.setting.findUnique({ where: { name } });
const anEvent = () => {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return { happen, happened };
};

test("a write beside a transaction isn't part of it: what was acknowledged stays when the transaction is taken back", async () => {
  const inside = anEvent();
  const goOn = anEvent();
  const transaction = db.$transaction(async (tx) => {
    await tx.setting.create(setting("taken back"));
    inside.happen();
    await goOn.happened;
    throw new Error("taken back");
  });
  await inside.happened;
  const beside = db.setting.create(setting("beside"));
  // Neither is a read: what isn't committed is nobody else's.
  expect(await named("taken back")).toBeNull();
  goOn.happen();
  await expect(transaction).rejects.toThrow("taken back");
  await beside;
  expect([await named("taken back"), (await named("beside"))?.name]).toEqual([null, "beside"]);
});

test("a transaction of a process that stands still for longer than five seconds is stored all the same", async () => {
  await db.$transaction(async (tx) => {
    await tx.setting.create(setting("before"));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500);
    // Timers that have run out meanwhile go first.
    await sleep(1);
    await tx.setting.create(setting("afterwards"));
  });
  expect((await named("before"))?.name).toBe("before");
  expect((await named("afterwards"))?.name).toBe("afterwards");
});

test("a write that waited too long, or was taken back for it, is known as one that the database didn’t take", async () => {
  const tooLong = db.$transaction(
    async (tx) => {
      await tx.setting.create(setting("too long"));
      await sleep(50);
      await tx.setting.create(setting("too long as well"));
    },
    { timeout: 5 },
  );
  expect(writeProblemIn(await tooLong.catch((error: unknown) => error))).toContain("take too long");
  expect(await named("too long")).toBeNull();
  expect(writeProblemIn(new WriteWaitError(10_000))).toContain("take too long");
});

test("a write behind a transaction that is stuck is stored once that was taken back, and doesn’t fail first", async () => {
  const inside = anEvent();
  const goOn = anEvent();
  const stuck = db.$transaction(async (tx) => {
    await tx.setting.create(setting("stuck"));
    inside.happen();
    await goOn.happened;
  });
  const taken = stuck.then(
    () => null,
    (error: unknown) => error,
  );
  await inside.happened;
  await db.setting.create(setting("behind it"));
  goOn.happen();
  expect(writeProblemIn(await taken)).toContain("take too long");
  expect([await named("stuck"), (await named("behind it"))?.name]).toEqual([null, "behind it"]);
});

test("writes of one process take turns in the order they came", async () => {
  const names = Array.from({ length: 20 }, (_, n) => `turn ${n}`);
  await Promise.all(
    names.map((name, n) =>
      n % 2 ? db.setting.create(setting(name)) : db.$transaction((tx) => tx.setting.create(setting(name))),
    ),
  );
  const file = new Database(env.DATABASE_URL.replace(/^file:/, ""), { readonly: true });
  const rows = file
    .prepare("SELECT name FROM settings WHERE name LIKE 'turn %' ORDER BY rowid")
    .pluck()
    .all();
  file.close();
  expect([...rows].sort()).toEqual([...names].sort());
});

test("a transaction that fails in the middle leaves the next one its turn", async () => {
  for (let n = 0; n < 3; n += 1)
    await expect(
      db.$transaction([db.setting.create(setting("twice")), db.setting.create(setting("twice"))]),
    ).rejects.toThrow(/Unique constraint/);
  await db.setting.create(setting("after"));
  expect([await named("twice"), (await named("after"))?.name]).toEqual([null, "after"]);
});
