import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo, visitor } from "#tests/support/answer.ts";
import { destination } from "#tests/support/factories.ts";
import { quoted } from "#tests/support/quoted.ts";

const money = (amount: number) => `$${amount.toLocaleString("en-US")}`;

test("shows both trailers side by side, and one press takes the other at its price", async () => {
  const { link, row, read, take } = await quoted();
  const open = await row();
  const before = await read();
  expect(before).toContain(money(open.estimatedPrice));

  expect(leadsTo(await take("enclosed", "1-open"))).toBe(link);
  const enclosed = await row();
  expect(enclosed.transportType).toBe("enclosed");
  expect(enclosed.estimatedPrice).toBeGreaterThan(open.estimatedPrice);
  expect(before).toContain(money(enclosed.estimatedPrice));
  expect(await read()).toContain("Enclosed transport");

  await take("open", "1-enclosed");
  expect(await row()).toMatchObject({ transportType: "open", estimatedPrice: open.estimatedPrice });
  const events = await db.leadEvent.findMany({
    where: { leadId: open.leadId, kind: "transport-type-changed" },
  });
  expect(events).toHaveLength(2);
});

test("pressing the trailer that one has changes nothing", async () => {
  const { take, row } = await quoted();
  expect((await take("open", "of another tab")).status).toBe(303);
  expect(
    await db.leadEvent.count({ where: { leadId: (await row()).leadId, kind: "transport-type-changed" } }),
  ).toBe(0);
});

test("says what may change the price, how to prepare, and promises it in a sentence", async () => {
  const text = await (await quoted()).read();
  expect(text).toContain("What may change this price");
  expect(
    text.match(/<dt>(Another vehicle|Not running after all|Another address|Another date)<\/dt>/g),
  ).toHaveLength(4);
  expect(text).toContain("How to prepare");
  expect(text).toContain("The price at booking is the price you pay");
  expect(text).not.toContain("can a winch load it");
});

test("asks a vehicle that does not run what a winch needs to know", async () => {
  const text = await (await quoted({ isRunning: "false" })).read();
  expect(text).toContain("can a winch load it");
});

test("shows an expired price as it was given, and offers a fresh one", async () => {
  const { row, read, expire } = await quoted();
  const before = await row();
  await expire();
  const text = await read();
  expect(text).toContain("This price held until January 1, 2020");
  expect(text).toContain(money(before.estimatedPrice));
  expect(text).toContain("Get a fresh price");
});

test("renews an expired quote once a day, for the same person and day of pickup, with a link of its own", async () => {
  const { guest, link, row, expire } = await quoted();
  const pickupOn = "2027-03-15";
  await db.quote.update({ where: { id: (await row()).id }, data: { pickupOn } });
  await expire();
  const fresh = leadsTo(await guest.press(link, "renew"));
  expect(fresh).toMatch(/^\/quote\/EH-/);
  expect(fresh).not.toBe(link);
  expect(leadsTo(await guest.press(link, "renew"))).toBe(fresh);
  const quotes = await db.quote.findMany({ where: { leadId: (await row()).leadId } });
  expect(quotes).toHaveLength(2);
  expect(quotes.map(({ pickupOn }) => pickupOn)).toEqual([pickupOn, pickupOn]);
  // From now on the form shows the new quote as its result.
  expect(await (await guest.get("/quote")).text()).toContain(fresh?.match(/EH-[^?]+/)?.[0]);
});

test("renewing a price that still holds leads back to it", async () => {
  const { guest, link } = await quoted();
  expect(leadsTo(await guest.press(link, "renew"))).toBe(link);
});

test.each([
  ["transport-type", { transportType: "flying" }, 400],
  ["fly", {}, 400],
] as const)("refuses %s %j with %i", async (intent, fields, status) => {
  const { guest, link } = await quoted();
  expect((await guest.press(link, intent, fields)).status).toBe(status);
});

test("a stranger without the token can neither switch nor renew", async () => {
  const { link, row } = await quoted();
  const stranger = visitor();
  const without = link.replace(/\?.*/, "");
  expect((await stranger.press(without, "transport-type", { transportType: "enclosed" })).status).toBe(404);
  expect((await stranger.press(`${without}?token=guess`, "renew")).status).toBe(404);
  expect((await row()).transportType).toBe("open");
});

describe("what goes open only", () => {
  const boat = {
    vehicleMake: "Sea Ray",
    vehicleModel: "SPX 190",
    vehicleLength: "19'6\"",
    vehicleWidth: "8 ft",
    vehicleHeight: "7 ft",
    vehicleWeight: "4,300 lb",
  };

  test("has one price and no switch, and asking for the other trailer changes nothing", async () => {
    const { guest, link, row, read } = await quoted(boat);
    const before = await row();
    const text = await read();
    expect(text).toContain(money(before.estimatedPrice));
    expect(text).not.toContain('value="enclosed"');
    expect(text).toContain("on its trailer, 19 ft 6 in long, 8 ft wide, 7 ft high, 4,300 lb");
    expect(text).toContain("Length 19 ft 6 in");
    expect(text).toContain("This price is for the size above.");

    const rejected = await guest.press(link, "transport-type", { transportType: "enclosed" });
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain("Enclosed trailers are built for cars and motorcycles");
    expect(await row()).toEqual(before);
  });
});

test("a trip by ship names the days at sea and the port's rules, and one by road doesn't", async () => {
  const byShip = await (await quoted({}, { deliveryAddress: "Honolulu, HI 96813" })).read();
  expect(byShip).toMatch(/<dt>At sea<\/dt><dd>[\d,]+ mi, 9 – 24 days from sailing/);
  expect(byShip).not.toContain("On the road");
  expect(byShip).toContain("At the port");
  const byRoad = await (await quoted()).read();
  expect(byRoad).toContain("On the road");
  expect(byRoad).not.toContain("At the port");
});

test("an older quote by ship, stored before its days at sea were, says them too", async () => {
  const { row, read } = await quoted({}, { deliveryAddress: "Honolulu, HI 96813" });
  const { id, estimates } = await row();
  const older = estimates.replaceAll(/"sea":\{.*?\}\},/g, "");
  expect(older).not.toBe(estimates);
  await db.quote.update({ where: { id }, data: { estimates: older } });
  expect(await read()).toMatch(/<dt>At sea<\/dt><dd>[\d,]+ mi, 9 – 24 days from sailing/);
});

test("an expired quote that we would no longer give is refused with the reason, and stays as it was", async () => {
  const { guest, link, row } = await quoted({}, { deliveryAddress: "Honolulu, HI 96813" });
  const { id } = await row();
  await db.quote.update({ where: { id }, data: { isRunning: false, validUntil: "2020-01-01" } });
  const before = await row();
  const rejected = await guest.press(link, "renew", {});
  expect(rejected.status).toBe(422);
  const text = await rejected.text();
  expect(text).toContain("start and drive aboard");
  expect(text).toContain(money(before.estimatedPrice));
  expect(await row()).toEqual(before);
});

test("where no mail goes out, the page says so, offers a letter of one's own, and a press is refused", async () => {
  const { guest, link, read } = await quoted();
  const text = await read();
  expect(text).toContain("We can’t email copies right now");
  expect(text).not.toContain("Email me this quote");
  expect(text).toContain("mailto:?subject=");
  const rejected = await guest.press(link, "email");
  expect(rejected.status).toBe(503);
  expect(await rejected.text()).toContain("We can’t send email right now");
});

test("a press on a page that shows other prices than those in force changes nothing and shows them", async () => {
  const { guest, link, row, take } = await quoted();
  const { basis, pickupDate } = { basis: "1-open", pickupDate: "2027-06-07" };
  expect((await guest.press(link, "pickup-day", { basis, pickupDate })).status).toBe(303);
  const before = await row();
  const stale = await take("enclosed", basis);
  expect(stale.status).toBe(409);
  const text = await stale.text();
  expect(text).toContain("Your quote has changed");
  expect(text).toContain(money(before.estimatedPrice));
  expect(await row()).toEqual(before);
});

test("who was given up and gets a fresh price is new again", async () => {
  const { guest, link, row, expire, stageTo } = await quoted();
  await stageTo("lost");
  await expire();
  await guest.press(link, "renew");
  const { leadId } = await row();
  expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({ stage: "new" });
});

test("the form begins anew if the quote that it made is gone", async () => {
  const { guest, row } = await quoted();
  await db.quote.delete({ where: { id: (await row()).id } });
  expect(await (await guest.get("/quote")).text()).toContain("Where to?");
  const next = leadsTo(await guest.press("/quote", "to-vehicle", destination()));
  expect(next).toContain("step=vehicle");
  expect((await guest.get(next ?? "")).status).toBe(200);
});
