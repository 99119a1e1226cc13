import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import type { LeadEventKind } from "#app/domain/crm/leads/events.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { createReferral } from "#app/domain/crm/referrals/create-referral.server.ts";
import { emailQuoteAgain } from "#app/domain/crm/quotes/emails/email-quote.server.ts";
import { switchTransportType } from "#app/domain/crm/quotes/share/switch-transport-type.server.ts";
import { aQuote } from "#tests/support/outbox.ts";

vi.hoisted(() => {
  // Nothing ever connects to this mail server.
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
});

const leadOf = async (quoteId: string) =>
  (
    await db.quote.findUniqueOrThrow({
      where: { id: quoteId },
      include: { lead: { include: { referral: true, events: { orderBy: { createdAt: "asc" } } } } },
    })
  ).lead;

test("a code refers to whose it is, however it was typed, and stays as it was typed", async () => {
  const { code } = await createReferral({ name: "Kim", email: "kim@example.com" }, randomUUID(), new Date());
  const typed = ` ${code.toLowerCase().replaceAll("0", "o")}`;
  const { id } = await aQuote({ referralCode: typed });
  expect(await leadOf(id)).toMatchObject({
    givenReferralCode: typed,
    referralCode: code,
    referral: { name: "Kim" },
  });
});

test.each(["FRIEND-7", "000000", "x".repeat(5_000)])(
  "the code %s is nobody's, and harms nobody",
  async (code) => {
    const { id } = await aQuote({ referralCode: code });
    expect(await leadOf(id)).toMatchObject({
      givenReferralCode: code.slice(0, maxLength.referralCode),
      referralCode: null,
    });
  },
);

test("every fact that is recorded has the data of its kind", async () => {
  const { id, quoteNumber, token } = await aQuote();
  const key = { typedNumber: quoteNumber, token };
  await switchTransportType(key, { to: "enclosed", basis: "1-open" }, new Date());
  await db.outboxMessage.updateMany({ where: { quoteId: id }, data: { deliveredAt: new Date() } });
  expect(await emailQuoteAgain(key, new Date())).toBe("asked");
  const { events } = await leadOf(id);
  expect(events.map(({ kind }) => kind)).toEqual([
    "quote-submitted",
    "transport-type-changed",
    "quote-email-requested",
  ]);
  for (const { kind, data } of events)
    expect(leadEventData[kind as LeadEventKind].parse(JSON.parse(data)), kind).toMatchObject({ quoteNumber });
});

test("a fact takes nothing that its kind does not have, such as an email", async () => {
  const lead = await leadOf((await aQuote()).id);
  const data = { quoteNumber: "EH-0000-0000", email: "pat@example.com" };
  expect(() =>
    recordLeadEvent(db, { leadId: lead.id, now: new Date(), kind: "quote-email-requested", data }),
  ).toThrow(/email/);
});
