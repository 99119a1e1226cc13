import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { StoredDataError } from "#app/domain/base/database/stored-json.ts";
import { LEASE_MS } from "#app/domain/messages/outbox/outbox-message.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { deliverEmails } from "#app/domain/messages/email/deliver-emails.server.ts";
import type { DeliveryReport } from "#app/domain/messages/email/deliver-emails.server.ts";
import { MAX_ATTEMPTS } from "#app/domain/messages/outbox/next-attempt.ts";
import { createReferral } from "#app/domain/crm/referrals/create-referral.server.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { about, aQuote, claimDue, outboxOf } from "#tests/support/outbox.ts";

vi.hoisted(() => {
  process.env.NOTIFY_EMAIL = "staff@evenhaul.test";
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

async function deliver(service: { url: string; answerMs?: number } = server, most = Infinity) {
  const reports: DeliveryReport[] = [];
  await deliverEmails({
    compose: composeEmail,
    service,
    stopping: () => reports.length >= most,
    report: (report) => reports.push(report),
  });
  return reports;
}
const to = (address: string) => server.received.filter(({ envelope }) => envelope.to.includes(address));

describe("what goes out", () => {
  test("a quote goes to its customer and, with the facts, to staff, who answer the customer", async () => {
    const quote = await aQuote({ phone: "(305) 555-0100", useWhatsApp: "on" });
    expect((await deliver()).map(({ outcome }) => outcome)).toEqual(["delivered", "delivered"]);
    const link = `https://evenhaul.test/quote/${quote.quoteNumber}?token=${quote.token}`;

    const [email] = to(quote.email);
    expect(email?.from).toEqual({ name: "Evenhaul", address: "quotes@evenhaul.test" });
    expect(email?.to).toEqual([{ name: "", address: quote.email }]);
    expect(email?.subject).toContain(quote.quoteNumber);
    expect(email?.html).toContain(`href="${link}"`);
    expect(email?.text).toContain(link);
    expect(email?.messageId).toBe(`<${(await quote.row("quote-to-customer")).id}@evenhaul.test>`);

    const [lead] = to("staff@evenhaul.test");
    expect(lead?.replyTo).toEqual([{ name: "Pat Example", address: quote.email }]);
    for (const fact of ["(305) 555-0100", "2019 Honda Civic", "Miami, FL 33101", quote.email, link])
      for (const words of [lead?.text, lead?.html]) expect(words).toContain(fact);
    expect((await quote.row("quote-to-customer")).deliveredAt).toBeInstanceOf(Date);
    expect(await quote.row("quote-to-customer-whatsapp")).toMatchObject({ attempts: 0, givenUpAt: null });
  });

  test("a message goes to staff word for word, and its receipt without a word of it or a way to one", async () => {
    const email = `kim-${randomUUID().slice(0, 8)}@example.com`;
    const message = "A scratch.\n<b>Left</b> door & mirror.\n.\nThanks";
    const key = await createContactMessage(
      { name: 'Kim "K" Example', email, phone: null, topic: "claim", quoteNumber: null, message },
      randomUUID(),
      new Date(),
    );
    await deliver();
    const [notice] = to("staff@evenhaul.test");
    expect(notice?.replyTo).toEqual([{ name: 'Kim "K" Example', address: email }]);
    expect(notice?.text).toContain(message);
    expect(notice?.html).toContain("&lt;b&gt;Left&lt;/b&gt; door &amp; mirror.");
    const [receipt] = to(email);
    expect(receipt?.subject).toContain(key.receiptNumber);
    expect(receipt?.headers.find(({ key: name }) => name === "auto-submitted")?.value).toBe("auto-replied");
    for (const words of [receipt?.text, receipt?.html]) expect(words).not.toMatch(/scratch|Kim|token/);
  });

  test("a referral letter leads to both links and names nobody", async () => {
    const email = `ref-${randomUUID().slice(0, 8)}@example.com`;
    const { code, token } = await createReferral(
      { name: "Buy cheap pills", email },
      randomUUID(),
      new Date(),
    );
    await deliver();
    const [letter] = to(email);
    for (const words of [letter?.text, letter?.html]) {
      expect(words).toContain(`https://evenhaul.test/?ref=${code}`);
      expect(words).toContain(`https://evenhaul.test/referral/${code}?token=${token}`);
      expect(words).not.toContain("pills");
    }
  });

  test("the oldest first, and nothing more once the process is told to stop", async () => {
    await aQuote();
    await aQuote();
    expect(await deliver(server, 1)).toHaveLength(1);
    expect(server.received).toHaveLength(1);
    expect(await db.outboxMessage.count({ where: { deliveredAt: null, leasedUntil: null } })).toBe(3);
  });
});

describe("what does not", () => {
  test("a mail that is rescheduled comes again later, with the same Message-ID", async () => {
    const quote = await aQuote();
    server.setMode("later");
    expect(await deliver()).toMatchObject(
      Array(2).fill({ outcome: "rescheduled", reason: "later", attempts: 1 }),
    );
    const row = await quote.row("quote-to-customer");
    expect(row).toMatchObject({ attempts: 1, deliveredAt: null, givenUpAt: null, leasedUntil: null });
    expect(row.lastError).toContain("greylisted");
    expect(row.dueAt.getTime()).toBeGreaterThan(Date.now() + 40_000);
    server.setMode("good");
    expect(await deliver()).toEqual([]);
    await quote.hurry();
    await deliver();
    expect(to(quote.email)).toHaveLength(1);
    expect(await quote.row("quote-to-customer")).toMatchObject({ attempts: 2, lastError: null });
  });

  test.each([
    ["refuses", "no such mailbox"],
    ["rejects", "do not like it"],
  ] as const)("a mail that the server %s is given up at once, with its words", async (mode, words) => {
    const quote = await aQuote();
    server.setMode(mode);
    expect(await deliver()).toMatchObject(Array(2).fill({ outcome: "given-up", reason: "refused" }));
    const row = await quote.row("quote-to-customer");
    expect(row.givenUpAt).toBeInstanceOf(Date);
    expect(row.lastError).toContain(words);
    await quote.hurry();
    expect(await deliver()).toEqual([]);
  });

  test("a line cut in the middle of a mail puts it off, and the rest of the run with it", async () => {
    const quote = await aQuote();
    server.setMode("cuts");
    expect(await deliver()).toMatchObject([{ outcome: "rescheduled", reason: "unreachable" }]);
    expect(server.received).toEqual([]);
    server.setMode("good");
    await quote.hurry();
    await deliver();
    expect(to(quote.email)).toHaveLength(1);
  });

  test("a mail whose receipt never came is sent once more under the Message-ID that tells so", async () => {
    const quote = await aQuote();
    server.setMode("hangs");
    const impatient = { url: server.url, answerMs: 300 };
    await deliver(impatient);
    server.setMode("good");
    await quote.hurry();
    await deliver();
    const { id } = await quote.row("quote-to-customer");
    expect(server.seen.filter((messageId) => messageId === `<${id}@evenhaul.test>`)).toHaveLength(2);
  });

  test("after the last attempt it is given up, with what went wrong last", async () => {
    const quote = await aQuote();
    server.setMode("later");
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await quote.hurry();
      await deliver();
    }
    const row = await quote.row("quote-to-customer");
    expect(row).toMatchObject({
      attempts: MAX_ATTEMPTS,
      lastError: expect.stringContaining("greylisted") as string,
    });
    expect(row.givenUpAt).toBeInstanceOf(Date);
  });

  test("what waited too long, holds no more, or is gone, surprises nobody", async () => {
    const [old, expired, deleted] = [await aQuote(), await aQuote(), await aQuote()];
    const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000);
    await db.outboxMessage.updateMany({ where: about(old.id), data: { createdAt: weekAgo } });
    await db.quote.update({ where: { id: expired.id }, data: { validUntil: "2020-01-01" } });
    await db.quote.delete({ where: { id: deleted.id } });
    await deliver();
    for (const { email } of [old, expired, deleted]) expect(to(email)).toEqual([]);
    const reasons = await Promise.all(
      [old, expired].map(async (quote) => (await quote.row("quote-to-customer")).lastError),
    );
    expect(reasons).toEqual([
      "It waited too long: now it would only surprise.",
      "The price held until 2020-01-01 only.",
    ]);
    // A quote's messages are deleted with it.
    expect(await db.outboxMessage.count({ where: about(deleted.id) })).toBe(0);
    // Staff still get an email about a week-old lead.
    expect((await old.row("lead-to-staff")).deliveredAt).toBeInstanceOf(Date);
  });

  test("a row at which we stumble is rescheduled with the error told, and the next one goes out", async () => {
    const broken = await aQuote();
    await db.quote.update({ where: { id: broken.id }, data: { estimates: "{" } });
    const quote = await aQuote();
    const notice = await deliver();
    expect(notice.filter(({ error }) => error instanceof StoredDataError)).toHaveLength(2);
    expect((await broken.row("quote-to-customer")).givenUpAt).toBeNull();
    expect(to(quote.email)).toHaveLength(1);
  });
});

describe("a lease", () => {
  test("gives a row to one of many who want it, until it ends", async () => {
    const { id } = await aQuote();
    const now = new Date();
    const kinds = ["quote-to-customer" as const];
    const takes = await Promise.all(Array.from({ length: 8 }, () => claimDue("email", kinds, now)));
    expect(takes.filter(Boolean)).toHaveLength(1);
    expect(await claimDue("email", kinds, new Date(now.getTime() + LEASE_MS - 1))).toBeNull();
    expect(await claimDue("email", kinds, new Date(now.getTime() + LEASE_MS))).toMatchObject({ attempts: 2 });
    expect((await outboxOf(id).row("quote-to-customer")).attempts).toBe(2);
  });

  test("of a process that died at the same row each time ends with the row given up", async () => {
    const quote = await aQuote();
    await db.outboxMessage.updateMany({ where: {}, data: { attempts: MAX_ATTEMPTS } });
    expect(await deliver()).toMatchObject(Array(2).fill({ outcome: "given-up", reason: "too-often" }));
    expect(to(quote.email)).toEqual([]);
  });
});
