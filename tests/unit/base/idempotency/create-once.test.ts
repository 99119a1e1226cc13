import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";

const find = (idempotencyKey: string) => db.referral.findUnique({ where: { idempotencyKey } });
const create = (idempotencyKey: string, code: string) =>
  db.referral.create({ data: { idempotencyKey, code, token: "t", name: "Kim", email: "kim@example.com" } });

test("many at the same moment under one key are one", async () => {
  const key = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 8 }, () =>
      createOnce(
        () => find(key),
        () => create(key, randomUUID()),
      ),
    ),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
});

test("a drawn code that is taken is drawn again, but not for ever", async () => {
  const taken = await create(randomUUID(), randomUUID());
  const key = randomUUID();
  const codes = [taken.code, taken.code, randomUUID()];
  const made = await createOnce(
    () => find(key),
    () => create(key, codes.shift() ?? ""),
  );
  expect(made.code).not.toBe(taken.code);
  const other = randomUUID();
  let tries = 0;
  const always = createOnce(
    () => find(other),
    () => {
      tries += 1;
      return create(other, taken.code);
    },
  );
  await expect(always).rejects.toThrow("Unique constraint");
  expect(tries).toBe(5);
});

test("what fails otherwise is not tried again", async () => {
  let tries = 0;
  const failing = createOnce(
    () => Promise.resolve(null),
    () => {
      tries += 1;
      return Promise.reject(new Error("the disk is full"));
    },
  );
  await expect(failing).rejects.toThrow("the disk is full");
  expect(tries).toBe(1);
});

test("what the first of two made impossible is the first one’s answer to the second, too", async () => {
  type Answer = { ok: true; value: string } | { ok: false; error: string };
  let made: Answer | null = null;
  const press = () =>
    createOnce<Answer>(
      () => Promise.resolve(made),
      async () => {
        // The other press is done between the look and the writing.
        await Promise.resolve();
        if (made) return { ok: false, error: "it was closed meanwhile" };
        made = { ok: true, value: "first" };
        return made;
      },
    );
  expect(await Promise.all([press(), press()])).toEqual([
    { ok: true, value: "first" },
    { ok: true, value: "first" },
  ]);
  const rejected = await createOnce<Answer>(
    () => Promise.resolve(null),
    () => Promise.resolve({ ok: false, error: "closed" }),
  );
  expect(rejected).toEqual({ ok: false, error: "closed" });
});
