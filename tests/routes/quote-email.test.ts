import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";

vi.hoisted(() => {
  // Requests only write outbox rows, so nothing ever connects to this mail server.
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
});

const MINUTE_MS = 60_000;

async function quoted(email = `pat-${randomUUID().slice(0, 8)}@example.com`) {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email }))) ?? "";
  const quoteNumber = link.match(/EH-[^?]+/)?.[0] ?? "";
  const { id, leadId } = await db.quote.findUniqueOrThrow({ where: { quoteNumber } });
  const again = { quoteId: id, kind: "quote-to-customer-again" };
  return {
    guest,
    link,
    id,
    leadId,
    email,
    ask: (fields: Record<string, string> = {}) => guest.press(link, "email", fields),
    read: async (path = link) =>
      (await (await guest.get(path)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'"),
    asked: () => db.outboxMessage.count({ where: again }),
    delivered: () =>
      db.outboxMessage.updateMany({ where: { quoteId: id }, data: { deliveredAt: new Date() } }),
    minutesPass: (minutes: number) =>
      db.$transaction(async (tx) => {
        for (const { id: row, createdAt } of await tx.outboxMessage.findMany({ where: { quoteId: id } }))
          await tx.outboxMessage.update({
            where: { id: row },
            data: { createdAt: new Date(createdAt.getTime() - minutes * MINUTE_MS) },
          });
      }),
  };
}

describe("the page of a quote", () => {
  test("says that a copy is on its way, to an address that only its owner recognises", async () => {
    const { read, email } = await quoted();
    const text = await read();
    expect(text).toContain("A copy is on its way to p•••@example.com.");
    expect(text).toContain("Email me this quote");
    expect(text).not.toContain(email);
  });

  test("says what became of it", async () => {
    const { read, id, delivered } = await quoted();
    const change = (data: object) => db.outboxMessage.updateMany({ where: { quoteId: id }, data });
    await change({ lastError: "451 later", attempts: 1 });
    expect(await read()).toContain("taking a little longer");
    await change({ givenUpAt: new Date() });
    const failed = await read();
    expect(failed).toContain("couldn’t deliver a copy");
    expect(failed).not.toContain("451 later");
    await delivered();
    expect(await read()).toContain("We’ve sent a copy to p•••@example.com.");
  });
});

test.each([
  ["another day", "pickup-day", { pickupDate: "2027-06-07", basis: "1-open" }],
  ["another transport type", "transport-type", { transportType: "enclosed", basis: "1-open" }],
])("a copy from before %s isn't told as one of this price", async (_, intent, fields) => {
  const { guest, link, read, delivered } = await quoted();
  await delivered();
  expect((await guest.press(link, intent, fields)).status).toBe(303);
  const text = await read();
  expect(text).not.toContain("We’ve sent a copy");
  expect(text).toContain("We sent a copy to p•••@example.com before the last change to this quote.");
});

describe("Email me this quote", () => {
  test("writes one row with the fact, and leads back to a page that says so", async () => {
    const { ask, link, read, asked, delivered, leadId } = await quoted();
    await delivered();
    const done = await ask();
    expect(done.status).toBe(303);
    expect(leadsTo(done)).toBe(`${link}&mail=asked`);
    expect(await asked()).toBe(1);
    expect(await db.leadEvent.count({ where: { leadId, kind: "quote-email-requested" } })).toBe(1);
    expect(await read(leadsTo(done))).toContain("A copy is on its way to p•••@example.com.");
  });

  test("goes to the address of the quote, whatever a post says", async () => {
    const { ask, delivered, id } = await quoted();
    await delivered();
    await ask({ email: "stranger@example.com", to: "stranger@example.com" });
    const rows = await db.outboxMessage.findMany({ where: { quoteId: id } });
    expect(JSON.stringify(rows)).not.toContain("stranger");
  });

  test("pressed while one is on its way sends no second one, and says so", async () => {
    const { ask, read, asked } = await quoted();
    const done = await ask();
    expect(leadsTo(done)).toMatch(/&mail=again$/);
    expect(await asked()).toBe(0);
    expect(await read(leadsTo(done))).toContain("We won’t send a second one meanwhile.");
  });

  test("pressed three times at the same moment is one mail", async () => {
    const { ask, asked, delivered } = await quoted();
    await delivered();
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await asked()).toBe(1);
  });

  test("pressed again within minutes sends no second one, later it does", async () => {
    const { ask, read, asked, delivered, minutesPass } = await quoted();
    await delivered();
    await ask();
    await delivered();
    const soon = await ask();
    expect(await read(leadsTo(soon))).toContain(
      "You asked only minutes ago, so we won’t send a second one yet.",
    );
    expect(await asked()).toBe(1);
    await minutesPass(6);
    // An outdated message in the URL isn't repeated.
    expect(await read(leadsTo(soon))).not.toContain("minutes ago");
    expect(leadsTo(await ask())).toMatch(/&mail=asked$/);
    expect(await asked()).toBe(2);
  });

  test("sends a quote three times a day at most, then says so and offers it again the next day", async () => {
    const { ask, read, asked, delivered, minutesPass } = await quoted();
    for (let time = 1; time <= 3; time++) {
      await delivered();
      await minutesPass(10);
      expect(leadsTo(await ask())).toMatch(/&mail=asked$/);
    }
    await delivered();
    await minutesPass(10);
    const done = await ask();
    expect(leadsTo(done)).toMatch(/&mail=enough$/);
    expect(await asked()).toBe(3);
    const text = await read(leadsTo(done));
    expect(text).toContain("Please ask again tomorrow");
    expect(text).not.toContain("Email me this quote");
    await minutesPass(24 * 60);
    expect(await read()).toContain("Email me this quote");
  });

  test("is refused with a wrong token as if there were nothing", async () => {
    const { link, asked } = await quoted();
    const number = link.replace(/\?.*/, "");
    for (const path of [number, `${number}?token=guess`, "/quote/EH-0000-0000?token=guess"]) {
      const rejected = await visitor().press(path, "email");
      expect(rejected.status).toBe(404);
      expect(await rejected.text()).not.toContain("•••");
    }
    expect(await asked()).toBe(0);
  });

  test("is not there for a price that no longer holds; the fresh one is mailed by itself", async () => {
    const { guest, link, id, ask, asked, read } = await quoted();
    await db.quote.update({ where: { id }, data: { validUntil: "2020-01-01" } });
    expect(await read()).not.toContain("Email me this quote");
    const rejected = await ask();
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain("Please get a fresh price first.");
    expect(await asked()).toBe(0);
    const fresh = leadsTo(await guest.press(link, "renew")) ?? "";
    expect(await read(fresh)).toContain("A copy is on its way to p•••@example.com.");
  });
});

test("one person gets ten quote mails a day, however many quotes are asked for in their name", async () => {
  const email = `flooded-${randomUUID().slice(0, 8)}@example.com`;
  const quotes = [];
  for (let count = 0; count < 11; count++) quotes.push(await quoted(email));
  const rows = await Promise.all(
    quotes.map(({ id }) => db.outboxMessage.findMany({ where: { quoteId: id }, select: { kind: true } })),
  );
  expect(rows.map((kinds) => kinds.some(({ kind }) => kind === "quote-to-customer"))).toEqual([
    ...Array<boolean>(10).fill(true),
    false,
  ]);
  // Staff get an email for each of them.
  expect(rows.every((kinds) => kinds.some(({ kind }) => kind === "lead-to-staff"))).toBe(true);
  const late = await quoted(email);
  expect(await late.read()).toContain("We can’t send more copies to f•••@example.com today");
  expect(leadsTo(await late.ask())).toMatch(/&mail=enough$/);
  expect(await late.asked()).toBe(0);
});

test("a post from a page of another site is stopped before it gets here, and a GET sends nothing", async () => {
  const { link, asked, delivered } = await quoted();
  await delivered();
  expect((await answer(`${link}&intent=email&mail=asked`)).status).toBe(200);
  const foreign = await postForm(link, { intent: "email" }, { Origin: "https://evil.test" });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  expect(await asked()).toBe(0);
});
