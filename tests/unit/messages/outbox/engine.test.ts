import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { LEASE_MS } from "#app/domain/messages/outbox/outbox-message.ts";
import { deliverDue, deliverLanes } from "#app/domain/messages/outbox/deliver-due.server.ts";
import type { Failure, Sender, Sent } from "#app/domain/messages/outbox/deliver-due.server.ts";
import { holdOutbox } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { MAX_ATTEMPTS } from "#app/domain/messages/outbox/next-attempt.ts";
import { aQuote } from "#tests/support/outbox.ts";

type TestSender = Sender<"email", Sent, Failure>;

const start = new Date("2026-12-01T17:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);
/** What the engine takes for the time; attempts may move it. */
let clock = start;
const run = { now: () => clock, stopping: () => false };
let quoteId: string;

beforeEach(async () => {
  clock = start;
  quoteId = (await aQuote()).id;
  await db.outboxMessage.deleteMany();
  await db.setting.deleteMany();
});

/** So many due messages, the ones with the lower numbers first; returns their ids. */
async function queue(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.outboxMessage.createMany({
    data: ids.map((id, index) => ({ id, kind: "quote-to-customer", quoteId, dueAt: later(index - count) })),
  });
  return ids;
}
const rowOf = (id: string | undefined) => db.outboxMessage.findUniqueOrThrow({ where: { id: id ?? "" } });

const failing = (reason: string, notBefore?: Date): Failure => ({
  ok: false,
  reason,
  detail: `It said ${reason}.`,
  notBefore,
});

/** One that takes everything and remembers the ids, in order; `changes` make it behave otherwise. */
function aSender(changes: Partial<TestSender> = {}) {
  const tried: string[] = [];
  const outcomes: string[] = [];
  const { attempt, ...others } = changes;
  const sender: TestSender = {
    channel: "email",
    words: { giveUp: ["never"], retry: ["busy"], postpone: ["asleep"] },
    attempt: async (message) => {
      tried.push(message.id);
      return attempt ? attempt(message) : { ok: true };
    },
    goesOn: ({ outcome }) => {
      outcomes.push(outcome);
      return true;
    },
    ...others,
  };
  return { sender, tried, outcomes };
}

/** Writes something of the channel's own with an outcome. */
const noted: TestSender["record"] = (tx, { id }, { outcome }) =>
  tx.setting.create({ data: { name: id, value: outcome } });
const notes = async () => (await db.setting.findMany()).map(({ value }) => value);

test("what is due goes in order, each message once, and what is not due stays", async () => {
  const ids = await queue(3);
  await db.outboxMessage.update({ where: { id: ids[2] }, data: { dueAt: later(1) } });
  const { sender, tried } = aSender();
  await deliverDue(sender, run);
  expect(tried).toEqual(ids.slice(0, 2));
  expect(await db.outboxAttempt.count({ where: { messageId: { in: ids }, outcome: "delivered" } })).toBe(2);
  expect(await rowOf(ids[2])).toMatchObject({ attempts: 0, deliveredAt: null, leasedUntil: null });
});

test("runs side by side, as of two processes, share the queue", async () => {
  const ids = await queue(30);
  const runs = Array.from({ length: 3 }, () => aSender({ pace: { batch: 5, inHand: 2 } }));
  await Promise.all(runs.map(({ sender }) => deliverDue(sender, run)));
  const tried = runs.flatMap((one) => one.tried);
  expect(tried).toHaveLength(30);
  expect(new Set(tried)).toEqual(new Set(ids));
});

test("each word decides: never again, later, or not tried at all", async () => {
  const ids = await queue(3);
  const answers = [failing("never"), failing("busy"), failing("asleep", later(9_000))];
  const { sender, outcomes } = aSender({
    record: noted,
    attempt: () => Promise.resolve(answers.shift() ?? { ok: true }),
  });
  await deliverDue(sender, run);
  expect(outcomes).toEqual(["given-up", "rescheduled", "rescheduled"]);
  expect(await rowOf(ids[0])).toMatchObject({
    givenUpAt: start,
    leasedUntil: null,
    lastError: "It said never.",
  });
  const busy = await rowOf(ids[1]);
  expect(busy).toMatchObject({ attempts: 1, givenUpAt: null, leasedUntil: null });
  expect(busy.dueAt > start).toBe(true);
  expect(await rowOf(ids[2])).toMatchObject({ attempts: 0, dueAt: later(9_000), givenUpAt: null });
  expect((await notes()).sort()).toEqual(["given-up", "rescheduled"]);
});

test("a receiver can make the wait longer, never shorter", async () => {
  const [patient, hasty] = await queue(2);
  const dayLater = later(24 * 3_600_000);
  const answers = [failing("busy", dayLater), failing("busy", later(1))];
  const { sender } = aSender({ attempt: () => Promise.resolve(answers.shift() ?? { ok: true }) });
  await deliverDue(sender, run);
  expect((await rowOf(patient)).dueAt).toEqual(dayLater);
  expect((await rowOf(hasty)).dueAt > later(1)).toBe(true);
});

test("a sender may give up earlier than others", async () => {
  const [id] = await queue(1);
  const { sender, outcomes } = aSender({ maxAttempts: 2, attempt: () => Promise.resolve(failing("busy")) });
  await deliverDue(sender, run);
  clock = later(3_600_000);
  await deliverDue(sender, run);
  expect(outcomes).toEqual(["rescheduled", "given-up"]);
  expect((await rowOf(id)).attempts).toBe(2);
});

test("a message at which the process died each time is given up untried, and its channel is told", async () => {
  const [id] = await queue(1);
  await db.outboxMessage.updateMany({ data: { attempts: MAX_ATTEMPTS, leasedUntil: later(-1) } });
  const { sender, tried, outcomes } = aSender({ record: noted });
  await deliverDue(sender, run);
  expect([tried, outcomes, await notes()]).toEqual([[], ["given-up"], ["given-up"]]);
  expect((await rowOf(id)).lastError).toBe("It was taken up too often.");
});

test("the channel’s own row and the outbox change together or not at all", async () => {
  const [id] = await queue(1);
  const { sender, tried } = aSender({
    record: async (tx, message, result, at) => {
      await noted(tx, message, result, at);
      if (tried.length === 1) throw new Error("the disk is full");
    },
  });
  await expect(deliverDue(sender, run)).rejects.toThrow("the disk is full");
  expect(await notes()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ deliveredAt: null, leasedUntil: later(LEASE_MS) });
  await deliverDue(sender, run);
  expect(tried).toEqual([id]);
  clock = later(LEASE_MS);
  await deliverDue(sender, run);
  expect([tried, await notes()]).toEqual([[id, id], ["delivered"]]);
  expect(await rowOf(id)).toMatchObject({ attempts: 2, deliveredAt: clock });
});

test("a sender that stumbles leaves the message to its lease, and what it hadn’t begun is given back", async () => {
  const ids = await queue(4);
  const { sender } = aSender({
    pace: { batch: 3, inHand: 1 },
    attempt: ({ id }) => (id === ids[1] ? Promise.reject(new Error("a bug")) : Promise.resolve({ ok: true })),
  });
  await expect(deliverDue(sender, run)).rejects.toThrow("a bug");
  expect(await rowOf(ids[1])).toMatchObject({ attempts: 1, leasedUntil: later(LEASE_MS) });
  for (const id of ids.slice(2)) expect(await rowOf(id)).toMatchObject({ attempts: 0, leasedUntil: null });
});

test("what isn’t begun within half a lease is given back, with no attempt counted", async () => {
  const ids = await queue(4);
  let count = 0;
  const { sender, tried } = aSender({
    pace: { batch: 3, inHand: 1 },
    attempt: () => {
      count++;
      if (count === 2) clock = later(LEASE_MS / 2);
      return Promise.resolve({ ok: true });
    },
    isOpen: () => Promise.resolve(count < 2),
  });
  await deliverDue(sender, run);
  expect(tried).toEqual(ids.slice(0, 2));
  for (const id of ids.slice(2)) expect(await rowOf(id)).toMatchObject({ attempts: 0, leasedUntil: null });
});

test("the first message goes alone, and a closed door ends the run", async () => {
  const ids = await queue(5);
  const { sender, tried } = aSender({
    pace: { batch: 100, inHand: 16 },
    attempt: () => Promise.resolve(failing("busy")),
    goesOn: () => false,
  });
  await deliverDue(sender, run);
  expect(tried).toEqual(ids.slice(0, 1));
  expect(await db.outboxMessage.count({ where: { attempts: 0, leasedUntil: null } })).toBe(4);
});

test("a hold or a stop ends the run before the next claim", async () => {
  const ids = await queue(3);
  const by = { id: null, name: "a test" };
  const held = aSender({
    attempt: async () => {
      await holdOutbox(true, by, clock);
      return { ok: true };
    },
  });
  await deliverDue(held.sender, run);
  expect(held.tried).toEqual(ids.slice(0, 1));
  await holdOutbox(false, by, clock);
  const stopped = aSender();
  await deliverDue(stopped.sender, { now: run.now, stopping: () => stopped.tried.length > 0 });
  expect(stopped.tried).toEqual(ids.slice(1, 2));
});

test("a delivery that was recorded with what it changed isn’t recorded twice", async () => {
  const [id] = await queue(1);
  const { sender } = aSender({
    record: noted,
    attempt: async (message) => {
      await db.outboxMessage.update({ where: { id: message.id }, data: { deliveredAt: later(5) } });
      return { ok: true, isRecorded: true };
    },
  });
  await deliverDue(sender, run);
  expect(await notes()).toEqual([]);
  expect((await rowOf(id)).deliveredAt).toEqual(later(5));
});

test("a lane that hangs or fails holds up no other, and the failure is thrown once all have ended", async () => {
  const [hanging, broken, ...fine] = await queue(5);
  let letGo: (answer: Sent) => void = () => undefined;
  const hung = new Promise<Sent>((resolve) => (letGo = resolve));
  const done: string[] = [];
  const lane = (ids: (string | undefined)[], attempt?: TestSender["attempt"]): TestSender => ({
    ...aSender({ attempt }).sender,
    only: { id: { in: ids.map(String) } },
    goesOn: ({ id }) => {
      done.push(id);
      if (done.length === fine.length) letGo({ ok: true });
      return true;
    },
  });
  const lanes = [
    lane([hanging], () => hung),
    lane([broken], () => Promise.reject(new Error("a bug"))),
    lane(fine.slice(0, 2)),
    lane(fine.slice(2)),
  ];
  await expect(deliverLanes(lanes, 2, run)).rejects.toThrow("a bug");
  expect(done).toEqual([...fine, hanging]);
});
