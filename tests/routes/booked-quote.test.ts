import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo, postForm } from "#tests/support/answer.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { atQuote, database, desk } from "#tests/support/quote-desk.ts";
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

  test("a page speaks of no other quote: one of the same person reads as before, and takes nothing from the booked one", async () => {
    const { guest, link, row, expire, read, stageTo } = await quoted();
    await expire();
    const booked = leadsTo(await guest.press(link, "renew")) ?? "";
    const before = await read();
    await stageTo("booked");
    const number = booked.match(/EH-[^?]+/)?.[0] ?? "";
    const text = await read();
    const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, "");
    expect(withoutNonces(text)).toBe(withoutNonces(before));
    expect(text).not.toContain(number);
    expect(await read(booked)).toContain("Booked: this");
    expect(leadsTo(await guest.press(link, "renew"))).toMatch(/^\/quote\/EH-/);
    expect((await db.lead.findUniqueOrThrow({ where: { id: (await row()).leadId } })).quoteNumber).toBe(
      number,
    );
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
    const [joined, shown] = [second.quoteNumber, first.quoteNumber];
    return { joined: await atQuote(staff, joined), shown: await atQuote(staff, shown), staff };
  }

  test("a quote that joined: from then on the lead shows that one, also once it isn't booked", async () => {
    const { joined, shown, staff } = await withTwoQuotes();
    expect(joined.leadId).toBe(shown.leadId);
    const [booked, other] = [await joined.row(), await shown.row()];
    expect(await joined.lead()).toMatchObject({ price: other.estimatedPrice, deliveryState: "NY" });

    expect((await joined.press("book")).status).toBe(303);
    expect(await joined.lead()).toMatchObject({
      stage: "booked",
      quoteNumber: booked.quoteNumber,
      price: booked.estimatedPrice,
      deliveryState: "GA",
      distance: booked.distance,
    });
    const [moved] = await joined.events("stage-changed");
    expect(JSON.parse(moved?.data ?? "{}").booked).toEqual({
      quoteNumber: booked.quoteNumber,
      version: 1,
      price: booked.estimatedPrice,
    });

    const lost = { intent: "stage", stage: "lost", lostReason: "price", confirmed: "1", id: joined.leadId };
    await postForm("/admin/crm", lost, { Cookie: staff.cookie });
    expect(await joined.lead()).toMatchObject({ stage: "lost", quoteNumber: booked.quoteNumber });
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
