import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo, postForm } from "#tests/support/answer.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { atQuote, database, desk, plain } from "#tests/support/quote-desk.ts";
import { quoted } from "#tests/support/quoted.ts";
import { addStaff } from "#tests/support/staff.ts";

describe("once it's booked", () => {
  test("the page says so, its price stays after the hold, and nothing on it changes it", async () => {
    const { guest, link, row, read, expire, stageTo, take } = await quoted();
    await stageTo("booked");
    await expire();
    const before = await row();
    const text = await read();
    expect(text).toContain("Booked: this is the price you pay.");
    expect(text).toContain("lining up a carrier");
    for (const gone of ["Held until", "Get a fresh price", "Nothing’s booked", 'value="enclosed"', "When?"])
      expect(text).not.toContain(gone);

    const rejected = await take("enclosed", "1-open");
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain("Already booked");
    expect(leadsTo(await guest.press(link, "renew"))).toBe(link);
    expect(await row()).toEqual(before);
    expect(await db.quote.count({ where: { leadId: before.leadId } })).toBe(1);
  });

  test.each([
    ["dispatched", "A carrier is assigned"],
    ["picked-up", "on its way"],
    ["delivered", "been delivered"],
  ])("%s is said", async (stage, said) => {
    const { read, stageTo } = await quoted();
    await stageTo(stage);
    const text = await read();
    expect(text).toContain(said);
    expect(text.includes("<dt>Pickup</dt>")).toBe(stage === "dispatched");
  });

  test("the person's other quote names the booked one and can't be changed", async () => {
    const { guest, link, row, expire, read, stageTo } = await quoted();
    await expire();
    const booked = leadsTo(await guest.press(link, "renew")) ?? "";
    await stageTo("booked");
    const text = await read();
    expect(text).toContain(`You’ve booked quote <strong class="figures">${booked.match(/EH-[^?]+/)?.[0]}`);
    expect(text).not.toContain("Booked: this");
    expect(leadsTo(await guest.press(link, "renew"))).toBe(link);
    expect(await db.quote.count({ where: { leadId: (await row()).leadId } })).toBe(2);
    expect(await read(booked)).toContain("Booked: this");
  });
});

describe("staff book", () => {
  async function withTwoQuotes() {
    const staff = await addStaff(database(), "agent");
    const { email, ...first } = await aQuote().then(async (quote) => ({
      ...quote,
      email: (await db.lead.findUniqueOrThrow({ where: { id: quote.leadId } })).email ?? "",
    }));
    const second = await aQuote({ email, deliveryAddress: "Atlanta, GA 30303" });
    const [older, newer] = [first.quoteNumber, second.quoteNumber];
    return { older: await atQuote(staff, older), newer: await atQuote(staff, newer), staff };
  }

  test("an older quote: from then on the lead is of that one, and of the newest again once it isn't booked", async () => {
    const { older, newer, staff } = await withTwoQuotes();
    expect(older.leadId).toBe(newer.leadId);
    const [booked, other] = [await older.row(), await newer.row()];
    expect(await older.lead()).toMatchObject({ price: other.estimatedPrice, deliveryState: "GA" });

    expect((await older.press("book")).status).toBe(303);
    expect(await older.lead()).toMatchObject({
      stage: "booked",
      quoteNumber: booked.quoteNumber,
      price: booked.estimatedPrice,
      deliveryState: "NY",
      distance: booked.distance,
    });
    const [moved] = await older.events("stage-changed");
    expect(JSON.parse(moved?.data ?? "{}").booked).toEqual({
      quoteNumber: booked.quoteNumber,
      version: 1,
      price: booked.estimatedPrice,
    });

    const second = await newer.press("book");
    expect(second.status).toBe(409);
    expect(plain(await second.text())).toContain(`booked at quote ${booked.quoteNumber}`);

    const move = { intent: "stage", stage: "quoted", id: older.leadId };
    await postForm("/admin/crm", move, { Cookie: staff.cookie });
    expect(await older.lead()).toMatchObject({ stage: "quoted", quoteNumber: other.quoteNumber });
  });

  test("once: a press that comes after pickup moves nothing back", async () => {
    const { press, lead, leadId, events } = await desk();
    await press("book");
    await db.lead.update({ where: { id: leadId }, data: { stage: "picked-up" } });
    expect((await press("book")).status).toBe(303);
    expect((await lead()).stage).toBe("picked-up");
    expect(await events("stage-changed")).toHaveLength(1);
  });
});
