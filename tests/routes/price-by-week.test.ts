import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "#app/db.server.ts";
import { leadsTo, visitor } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";

async function quoted(changes: Record<string, string> = {}) {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle(changes));
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() }))) ?? "";
  const quoteNumber = link.match(/EH-[^?]+/)?.[0] ?? "";
  const row = () => db.quote.findUniqueOrThrow({ where: { quoteNumber }, include: { versions: true } });
  const read = async () => plain(await (await guest.get(link)).text());
  const basis = async () => (await read()).match(/name="basis" value="([^"]+)"/)?.[1] ?? "";
  const choose = (pickupDate: string, shown: string) =>
    guest.press(link, "pickup-day", { pickupDate, basis: shown });
  return { guest, link, row, read, basis, choose };
}

const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** The weeks in the table, as the buttons send them, with their prices. */
const weeksIn = (html: string) =>
  [...html.matchAll(/<td>(\$[\d,]+)<\/td>(?:(?!<\/tr>).)*?name="pickupDate" value="(\d{4}-\d\d-\d\d)"/g)].map(
    ([, price = "", day = ""]) => ({ day, price }),
  );

test("shows the price for twelve weeks, and a press on one makes a version at that price with its own hold", async () => {
  const { row, read, basis, choose, link } = await quoted();
  const before = await row();
  const weeks = weeksIn(await read());
  expect(weeks).toHaveLength(12);
  const week = weeks[6] ?? { day: "", price: "" };

  expect(leadsTo(await choose(week.day, await basis()))).toBe(link);
  const after = await row();
  expect(after).toMatchObject({ version: 2, pickupOn: week.day, quoteNumber: before.quoteNumber });
  expect(`$${after.estimatedPrice.toLocaleString("en-US")}`).toBe(week.price);
  expect(after.validUntil >= before.validUntil).toBe(true);
  expect(after.versions).toMatchObject([
    { version: 1, estimatedPrice: before.estimatedPrice, validUntil: before.validUntil, pickupOn: null },
  ]);
  const page = await read();
  expect(page).toContain(week.price);
  expect(page).toContain("Version 2, in force since");
  const events = await db.leadEvent.findMany({ where: { leadId: before.leadId, kind: "quote-version" } });
  expect(events).toHaveLength(1);
  expect(await db.lead.findUniqueOrThrow({ where: { id: before.leadId } })).toMatchObject({
    price: after.estimatedPrice,
    pickupOn: week.day,
  });
});

test("a second click and another tab with the same day find the version; another day is told that it changed", async () => {
  const { row, basis, choose, link } = await quoted();
  const shown = await basis();
  await Promise.all([choose(inDays(20), shown), choose(inDays(20), shown)]);
  expect(leadsTo(await choose(inDays(20), shown))).toBe(link);
  expect((await row()).version).toBe(2);

  const stale = await choose(inDays(40), shown);
  expect(stale.status).toBe(409);
  const text = plain(await stale.text());
  expect(text).toContain("Your quote has changed");
  expect(text).toContain("Version 2");
  expect((await row()).version).toBe(2);
});

test("a day goes back to any day", async () => {
  const { row, basis, choose } = await quoted();
  await choose(inDays(20), await basis());
  await choose("", await basis());
  expect(await row()).toMatchObject({ version: 3, pickupOn: null });
});

test.each([
  ["2020-01-01", "January 1, 2020 is in the past", 0],
  ["2040-01-01", "We know prices for the next 12 months", null],
] as const)("for %s it offers the nearest day with its price", async (typed, said, days) => {
  const { row, basis, choose } = await quoted();
  const answer = await choose(typed, await basis());
  expect(answer.status).toBe(422);
  const text = plain(await answer.text());
  expect(text).toContain(said);
  expect(text).toMatch(/Choose [A-Z][a-z]+ \d+, \d{4} for \$[\d,]+/);
  if (days !== null) expect(text).toContain(`value="${inDays(days)}"`);
  expect((await row()).version).toBe(1);
});

test("an expired quote gets a new hold with a new day", async () => {
  const { row, basis, choose, link } = await quoted();
  await db.quote.update({ where: { id: (await row()).id }, data: { validUntil: "2020-01-01" } });
  expect(leadsTo(await choose(inDays(20), await basis()))).toBe(link);
  const after = await row();
  expect(after.version).toBe(2);
  expect(after.validUntil >= inDays(0)).toBe(true);
});

test("a booked quote and an agreed price keep their day, also while the other transport type is shown", async () => {
  const { row, read, basis, choose, guest, link } = await quoted();
  const { id, leadId, estimates } = await row();
  const both = z
    .record(z.string(), z.looseObject({ estimatedPrice: z.number() }))
    .parse(JSON.parse(estimates));
  const agreed = { ...both.open, estimatedPrice: 800, priceRange: { min: 800, max: 800 } };
  const data = { estimates: JSON.stringify({ ...both, open: agreed }), priceMin: 800, priceMax: 800 };
  await db.quote.update({ where: { id }, data: { ...data, estimatedPrice: 800 } });
  for (const shown of ["1-open", "1-enclosed"]) {
    expect(await read()).not.toContain("When?");
    expect((await choose(inDays(20), shown)).status).toBe(422);
    await guest.press(link, "transport-type", { transportType: "enclosed", basis: shown });
  }
  await guest.press(link, "transport-type", { transportType: "open", basis: "1-enclosed" });
  expect((await row()).estimatedPrice).toBe(800);
  await db.quote.update({ where: { id }, data: { estimates } });
  const shown = await basis();
  await db.lead.update({ where: { id: leadId }, data: { stage: "booked" } });
  const rejected = await choose(inDays(20), shown);
  expect(rejected.status).toBe(422);
  expect(plain(await rejected.text())).toContain("Already booked");
  expect((await row()).version).toBe(1);
});

test("a stranger without the token can't choose", async () => {
  const { link, row } = await quoted();
  const stranger = visitor();
  const path = `${link.replace(/\?.*/, "")}?token=guess`;
  const answer = await stranger.press(path, "pickup-day", { pickupDate: inDays(20), basis: "1-open" });
  expect(answer.status).toBe(404);
  expect((await row()).version).toBe(1);
});

test("the result says the price, its hold, the range, the next step, the lines and the map, in this order", async () => {
  const { guest, read, row } = await quoted();
  const { quoteNumber } = await row();
  const order = ["Your price", "Held until", "Usual range on this lane", "our own range", "Next step"];
  order.push("Price breakdown", "/maps/route/", "When?");
  for (const text of [await read(), plain(await (await guest.get("/quote")).text())]) {
    const places = order.map((said) => text.indexOf(said));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const next = text.slice(text.indexOf("Next step"), text.indexOf("Price breakdown"));
    for (const said of [quoteNumber, "tel:", "Change details", "pickupAddress=Miami"])
      expect(next).toContain(said);
    // On paper: when, by whom, where.
    expect(text).toMatch(/result-issued[^]*Evenhaul[^]*Issued [A-Z][a-z]+ \d+, \d{4}[^]*http[^]*token=/);
  }
});
