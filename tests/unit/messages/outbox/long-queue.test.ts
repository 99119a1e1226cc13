import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { deliverEmails } from "#app/domain/messages/email/deliver-emails.server.ts";
import type { DeliveryReport } from "#app/domain/messages/email/deliver-emails.server.ts";
import { holdOutbox } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { aQuote, outboxOf } from "#tests/support/outbox.ts";

vi.hoisted(() => {
  process.env.SITE_URL = "https://evenhaul.test";
  process.env.MAIL_FROM = "Evenhaul <quotes@evenhaul.test>";
});

let server: FakeSmtpServer;
beforeAll(async () => {
  server = await startFakeSmtpServer();
});
beforeEach(async () => {
  server.forget();
  await db.outboxMessage.deleteMany();
});
afterAll(() => server.close());

async function deliver(most = Infinity) {
  const reports: DeliveryReport[] = [];
  await deliverEmails({
    compose: composeEmail,
    service: server,
    stopping: () => reports.length >= most,
    report: (report) => reports.push(report),
  });
  return reports;
}

describe("a long queue", () => {
  test("leaves over a few kept connections, each email once", async () => {
    const { id } = await aQuote();
    const { createdAt } = await outboxOf(id).row("quote-to-customer");
    await db.outboxMessage.deleteMany();
    const rows = Array.from({ length: 120 }, () => ({ kind: "quote-to-customer", quoteId: id, createdAt }));
    await db.outboxMessage.createMany({ data: rows });
    const reports = await deliver();
    expect(reports.filter(({ outcome }) => outcome === "delivered")).toHaveLength(120);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(120);
    expect(await db.outboxMessage.count({ where: { deliveredAt: null } })).toBe(0);
    expect(await db.outboxAttempt.count({ where: { outcome: "delivered" } })).toBe(120);
  });

  test("that is stopped in the middle gives back what wasn’t begun, with no attempt counted", async () => {
    const { id } = await aQuote();
    await db.outboxMessage.deleteMany();
    const rows = Array.from({ length: 80 }, () => ({ kind: "quote-to-customer", quoteId: id }));
    await db.outboxMessage.createMany({ data: rows });
    await deliver(10);
    const waiting = await db.outboxMessage.findMany({ where: { deliveredAt: null } });
    // Ten are reported, and sixteen are in hand.
    expect(waiting.length).toBeGreaterThan(50);
    for (const row of waiting) expect(row).toMatchObject({ attempts: 0, leasedUntil: null });
  });

  test("goes nowhere while everything is held", async () => {
    await aQuote();
    await holdOutbox(true, { id: null, name: "A test" }, new Date());
    expect(await deliver()).toEqual([]);
    await holdOutbox(false, { id: null, name: "A test" }, new Date());
    expect((await deliver()).length).toBeGreaterThan(0);
  });
});
