import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { createReferral } from "#app/domain/crm/referrals/create-referral.server.ts";
import { aQuote } from "#tests/support/outbox.ts";

const name = () => `flooded-${randomUUID().slice(0, 8)}`;
/** The same mailbox in different spellings. */
const spelled = (local: string, n: number) =>
  [`${local}@example.com`, `${local.toUpperCase()}@example.com`, `${local}@EXAMPLE.com`][n % 3] ?? "";
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const now = new Date();

test("ten quotes a day go to a mailbox, in whatever letters it is written", async () => {
  const local = name();
  for (const n of times(12)) await aQuote({ email: spelled(local, n) });
  const emails = { kind: "quote-to-customer", recipient: `${local}@example.com` };
  expect(await db.outboxMessage.count({ where: emails })).toBe(10);
  const leads = { email: { in: times(3).map((n) => spelled(local, n)) } };
  expect(await db.outboxMessage.count({ where: { kind: "lead-to-staff", quote: { lead: leads } } })).toBe(12);
});

test("five receipts a day go to a mailbox, in whatever letters it is written", async () => {
  const local = name();
  for (const n of times(7))
    await createContactMessage(
      {
        name: "Kim",
        email: spelled(local, n),
        phone: null,
        topic: "other",
        quoteNumber: null,
        message: "Hello",
      },
      randomUUID(),
      now,
    );
  const receipts = { kind: "contact-receipt", recipient: `${local}@example.com` };
  expect(await db.outboxMessage.count({ where: receipts })).toBe(5);
  const contactMessage = { email: { in: times(3).map((n) => spelled(local, n)) } };
  expect(await db.outboxMessage.count({ where: { kind: "contact-to-staff", contactMessage } })).toBe(7);
});

test("three referral links a day go to a mailbox, in whatever letters it is written, and more the day after", async () => {
  const local = name();
  for (const n of times(5))
    await createReferral({ name: "Kim", email: spelled(local, n) }, randomUUID(), now);
  const email = `${local}@example.com`;
  expect(await db.outboxMessage.count({ where: { kind: "referral-link", recipient: email } })).toBe(3);
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
  expect(await isWithinDailyLimit(db, "referral", ` ${email}`, tomorrow)).toBe(true);
  expect(await isWithinDailyLimit(db, "receipt", email, now)).toBe(true);
});
