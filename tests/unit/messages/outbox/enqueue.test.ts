import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";

const now = new Date("2026-12-01T17:00:00.123Z");
const later = new Date("2026-12-02T09:30:00Z");

test("the messages of a change are written together, each with its subject, channel and moment", async () => {
  const { id: subject } = await db.contactMessage.create({
    data: {
      idempotencyKey: "enqueue",
      receiptNumber: "MS-TEST-0001",
      token: "t",
      topic: "other",
      name: "Sample Person 3",
      email: "person-3@example.com",
      message: "Hello",
    },
  });
  await enqueue(
    db,
    [
      { kind: "contact-to-staff", subject },
      { kind: "contact-receipt", subject, recipient: "Person-3@Example.com", dueAt: later },
    ],
    now,
  );
  const rows = await db.outboxMessage.findMany({
    where: { contactMessageId: subject },
    orderBy: { dueAt: "asc" },
  });
  const common = { channel: "email", contactMessageId: subject, quoteId: null, createdAt: now, attempts: 0 };
  expect(rows).toMatchObject([
    { ...common, kind: "contact-to-staff", recipient: null, dueAt: now },
    { ...common, kind: "contact-receipt", recipient: "person-3@example.com", dueAt: later },
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  for (const { id } of rows) expect(id).toMatch(/^[a-z][a-z0-9]{23}$/);
  // A moment is stored as Prisma stores it, so that lists and leases compare like with like.
  await db.outboxMessage.updateMany({
    where: { contactMessageId: subject, dueAt: now },
    data: { dueAt: now },
  });
  expect(
    await db.outboxMessage.count({ where: { contactMessageId: subject, createdAt: { lte: now } } }),
  ).toBe(2);
});

test.each(Object.keys(outboxKinds) as OutboxKind[])("%s refers to a row that must be there", async (kind) => {
  await expect(enqueue(db, [{ kind, subject: "nobody" }], now)).rejects.toThrow(/foreign key/i);
});

test("nothing to send writes nothing", async () => {
  const before = await db.outboxMessage.count();
  await enqueue(db, [], now);
  expect(await db.outboxMessage.count()).toBe(before);
});
