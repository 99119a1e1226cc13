import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { clockAt, dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { anOffer } from "#tests/support/other-terms.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const everything = (): GivenToMove => ({
  reason: "A sample reason",
  moment: new Date(),
  carrier: aCarrier(),
});

/** An order with its pages, after these moves. */
async function anOrderAfter(...names: OrderMoveName[]) {
  const made = await anOrder();
  const move = async (...more: OrderMoveName[]) => {
    for (const move of more)
      await moveOrder({ orderId: made.orderId, move, by, given: everything(), now: new Date() });
  };
  await move(...names);
  const row = () => db.order.findUniqueOrThrow({ where: { id: made.orderId } });
  const below = (part: string) => made.link.replace("?", `/${part}?`);
  const read = async (path = made.link) => plain(await (await answer(path)).text());
  const seen = async () => `version=${(await row()).version}`;
  const press = async (intent: string, fields: Record<string, string>) =>
    postForm(made.link, { seen: await seen(), ...fields, intent });
  /** What accepting other terms sends: the sentence that the page shows, and a name. */
  const sign = async () => ({
    wording: (await (await answer(made.link)).text()).match(/name="wording" value="([^"]*)"/)?.[1] ?? "",
    signerName: "Pat Q. Example",
  });
  const cancel = async (fields: Record<string, string> = {}) =>
    postForm(below("cancel"), { seen: await seen(), reason: "Sold it.", ...fields });
  const events = async () =>
    (await db.orderEvent.findMany({ where: { orderId: made.orderId }, orderBy: { sequence: "asc" } }))
      .filter(({ kind }) => kind !== "opened")
      .map(({ kind }) => kind);
  return { ...made, move, row, below, read, seen, press, sign, cancel, events };
}

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<template>[\s\S]*?<\/template>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

describe("an order's pages are private", () => {
  const parts = ["", "/change", "/cancel", "/confirmation", "/calendar.ics", "/stream"];
  test.each(parts)("%s: a wrong, missing or another order's token is a plain 404", async (part) => {
    const [one, other] = [await anOrder(), await anOrder()];
    const path = `/order/${one.orderNumber}${part}`;
    for (const token of ["", "?token=", "?token=wrong", `?token=${other.token}`, `?token=${one.quote.token}`])
      expect((await answer(path + token)).status, token).toBe(404);
    expect((await answer(`/order/ORD-0000-0000${part}?token=${one.token}`)).status).toBe(404);
  });

  test("not indexed, and nothing of it is posted with a wrong token", async () => {
    const order = await anOrderAfter();
    expect(await (await answer(order.link)).text()).toContain('<meta name="robots" content="noindex"/>');
    const wrong = order.link.replace(/token=.*/, "token=wrong");
    const response = await postForm(wrong, { intent: "change-details", end: "pickup" });
    expect(response.status).toBe(404);
    expect((await postForm(wrong.replace("?", "/cancel?"), { reason: "x" })).status).toBe(404);
    expect(await order.row()).toMatchObject({ state: "requested", version: 0 });
  });

  test("the customer's email and phone are on none of them: anybody with the quote's link can sign", async () => {
    const order = await anOrderAfter();
    const { customerEmail } = await order.row();
    expect(await order.read()).toContain("we call you at the number ending in 0170");
    const paper = await order.read(order.below("confirmation"));
    expect(paper).toContain("ends in 0170");
    expect(paper).toContain("Lee Example, (800) 555-0171");
    for (const path of [order.link, order.below("confirmation"), order.below("cancel")]) {
      const html = await (await answer(path)).text();
      for (const known of [customerEmail, "555-0170"]) expect(html, path).not.toContain(known);
    }
  });

  test("opening it is noted once for a visit, and changes nothing of the order", async () => {
    const order = await anOrderAfter();
    const visit = () => answer(order.link, { headers: { "User-Agent": "Mozilla/5.0 (X11) Firefox/132.0" } });
    await visit();
    await visit();
    const opened = () => db.orderEvent.count({ where: { orderId: order.orderId, kind: "opened" } });
    await expect.poll(opened).toBe(1);
    expect(await order.row()).toMatchObject({ version: 0 });
  });
});

test("a request says that it isn't booked; the pickup word comes with the confirmation, and goes with the car", async () => {
  const order = await anOrderAfter();
  const { pickupWord } = await order.row();
  const asked = await order.read();
  expect(asked).toContain("Request received");
  expect(asked).toContain("It isn’t booked yet.");
  expect(asked).not.toContain("Pickup word");
  await order.move("confirm");
  const booked = await order.read();
  expect(booked).toMatch(/Booked at \$[\d,]+/);
  expect(booked).toContain(pickupWord);
  await order.move("assign");
  const assigned = await order.read();
  expect(assigned).toContain("Sample Carrier LLC");
  expect(assigned).toContain("USDOT 0000001");
  await order.move("pick-up");
  const aboard = await order.read();
  expect(aboard).toContain("On the way");
  expect(aboard).not.toContain("Pickup word");
  await order.move("deliver", "close");
  expect(await order.read()).toContain("Look it over once more");
});

describe("canceling", () => {
  const phases: [string, OrderMoveName[], boolean, (fee: number) => number][] = [
    ["before we confirm", [], false, () => 0],
    ["before a carrier", ["confirm"], false, () => 0],
    ["after a carrier is assigned", ["confirm", "assign"], false, (fee) => Math.min(fee, 100)],
    ["after the truck set out", ["confirm", "assign"], true, (fee) => Math.min(fee, 60)],
  ];
  test.each(phases)("%s shows its price first, and costs just that", async (_, moves, hasSetOut, priceOf) => {
    const order = await anOrderAfter(...moves);
    if (hasSetOut)
      await db.order.update({
        where: { id: order.orderId },
        data: { setOutAt: new Date(), cancelAfterSetOut: 60, version: { increment: 1 } },
      });
    const cost = priceOf((await order.row()).fee);
    const shown = await order.read(order.below("cancel"));
    expect(shown).toContain(cost === 0 ? "Cancel, it costs nothing" : `Cancel for $${cost}`);
    // Terms 11: the same, and the carrier's charge for the trip, if we can show it.
    const trip = "What the carrier charges for the trip comes on top, if we can show it.";
    expect(shown.includes(trip)).toBe(hasSetOut);
    expect(shown.includes("only this is due")).toBe(cost > 0 && !hasSetOut);
    expect((await order.read()).includes(trip)).toBe(hasSetOut);
    expect(shown).toContain("The vehicle is sold, or stays");
    expect(shown).not.toContain("We found no carrier");
    expect(leadsTo(await order.cancel({ why: "sold" }))).toBe(order.link);
    expect((await order.row()).cancelWhy).toBe("sold");
    expect(await order.row()).toMatchObject({
      state: "canceled",
      canceledCost: cost,
      endedReason: "Sold it.",
    });
    const page = await order.read();
    expect(page).toContain(cost === 0 ? "Canceling cost nothing" : `Canceling cost $${cost}`);
    expect(page.includes(trip)).toBe(hasSetOut);
    expect(page).toContain("Sold it.");
    const emails = { orderId: order.orderId, kind: "order-canceled" };
    expect(await db.outboxMessage.count({ where: emails })).toBe(1);
  });

  test("says why it’s free although a carrier is assigned", async () => {
    const order = await anOrderAfter("confirm", "assign");
    const today = calendarDayOf(new Date());
    const data = { pickupFirst: addDays(today, -9), pickupLast: addDays(today, -5) };
    await db.order.update({ where: { id: order.orderId }, data });
    const shown = await order.read(order.below("cancel"));
    expect(shown).toContain("no carrier was assigned by the end of your pickup window");
    expect(shown).toContain("Cancel, it costs nothing");
  });

  test("needs a reason, and a stale page shows the price of now instead of taking it", async () => {
    const order = await anOrderAfter("confirm");
    const empty = await order.cancel({ reason: "  " });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Tell us why, in a few words");
    const before = await order.seen();
    await order.move("assign");
    const stale = await order.cancel({ seen: before });
    expect(stale.status).toBe(409);
    const text = plain(await stale.text());
    expect(text).toContain("Somebody changed this order");
    expect(text).toContain(`Cancel for $${Math.min(100, (await order.row()).fee)}`);
    expect(await order.row()).toMatchObject({ state: "carrier-assigned" });
    // Without what was seen, nothing was seen.
    expect((await order.cancel({ seen: "" })).status).toBe(409);
  });

  test("twice is once", async () => {
    const order = await anOrderAfter("confirm");
    const seen = await order.seen();
    const both = await Promise.all([order.cancel({ seen }), order.cancel({ seen })]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await order.cancel({ seen })).status).toBe(303);
    expect(await db.outboxMessage.count({ where: { orderId: order.orderId, kind: "order-canceled" } })).toBe(
      1,
    );
  });

  test("after the pickup it says whom to call, and refuses", async () => {
    const order = await anOrderAfter("confirm", "assign", "pick-up");
    const page = await order.read(order.below("cancel"));
    expect(page).toContain("It can’t be canceled here");
    expect(page).toMatch(/Call \(\d{3}\) /);
    expect((await order.cancel()).status).toBe(409);
    expect(await order.row()).toMatchObject({ state: "picked-up", canceledCost: null });
  });
});

describe("who is there, and how to get there", () => {
  const details = {
    end: "delivery",
    handover: "other",
    contactName: "Ann Example",
    contactPhone: "800 555 0175",
  };

  test("changes at once, at no charge, and staff see it in the order's timeline", async () => {
    const order = await anOrderAfter("confirm");
    const response = await order.press("change-details", { ...details, notes: "Blue door" });
    expect(leadsTo(response)).toBe(`${order.link}&saved=details`);
    expect(JSON.parse((await order.row()).delivery)).toMatchObject({
      handover: "other",
      contactName: "Ann Example",
      contactPhone: "(800) 555-0175",
      notes: "Blue door",
    });
    const event = await db.orderEvent.findFirstOrThrow({
      where: { orderId: order.orderId, kind: "details-changed" },
    });
    expect(event.mover).toBe("customer");
    expect(JSON.parse(event.data)).toEqual({
      changes: expect.arrayContaining([
        { field: "delivery.contactName", from: "Lee Example", to: "Ann Example" },
        { field: "delivery.notes", from: "", to: "Blue door" },
      ]),
    });
    const { price } = await order.row();
    expect(await order.read(`${order.link}&saved=details`)).toContain("Saved. We see it too");
    expect(await order.row()).toMatchObject({ price, state: "confirmed" });
    // The same again is no event.
    await order.press("change-details", { ...details, notes: "Blue door" });
    expect((await order.events()).filter((kind) => kind === "details-changed")).toHaveLength(1);
  });

  test("a field that is wrong says so by name, and what was typed stays", async () => {
    const order = await anOrderAfter();
    const noName = await order.press("change-details", { ...details, contactName: "", notes: "Ring twice" });
    expect(noName.status).toBe(400);
    const page = await noName.text();
    expect(page).toContain("Enter the name of the person who’s there");
    expect(page).toContain("Ring twice");
    const noPhone = await order.press("change-details", { ...details, contactPhone: "12" });
    expect(await noPhone.text()).toContain("Invalid phone format");
    expect(await order.row()).toMatchObject({ version: 0 });
  });

  test("a street that wasn't known is filled in if it's in the ZIP; a signed one stays", async () => {
    const order = await anOrderAfter();
    const { deliveryZip } = await order.row();
    const elsewhere = await order.press("change-details", {
      ...details,
      street: "9 Sample Road, Miami, FL 33101",
    });
    expect(elsewhere.status).toBe(deliveryZip === "33101" ? 303 : 400);
    const street = `1400 Example Avenue, ${deliveryZip}`;
    expect((await order.press("change-details", { ...details, street })).status).toBe(303);
    expect(JSON.parse((await order.row()).delivery)).toMatchObject({ street });
    await order.press("change-details", { ...details, end: "pickup", street: "1 Other Street" });
    expect(JSON.parse((await order.row()).pickup)).toMatchObject({ street: "25 Example Street" });
  });

  test("a stale form overwrites nothing and keeps what was typed", async () => {
    const order = await anOrderAfter();
    const before = await order.seen();
    await order.press("change-details", { ...details, notes: "First" });
    const stale = await order.press("change-details", { ...details, notes: "Second", seen: before });
    expect(stale.status).toBe(409);
    const page = await stale.text();
    expect(page).toContain("Somebody changed this order");
    expect(page).toContain("Second");
    expect(JSON.parse((await order.row()).delivery)).toMatchObject({ notes: "First" });
  });

  test("too late says what the order is now", async () => {
    const order = await anOrderAfter("confirm", "assign", "pick-up");
    const late = await order.press("change-details", { ...details, end: "pickup" });
    expect(late.status).toBe(409);
    expect((await order.press("change-details", details)).status).toBe(303);
    await order.move("deliver");
    expect((await order.press("change-details", details)).status).toBe(409);
  });
});

describe("other terms", () => {
  test("stand beside what was asked for, and are accepted by name: signature, price, windows, confirmation", async () => {
    const order = await anOrderAfter();
    const before = await order.row();
    const offer = await anOffer(order.orderId);
    const page = await order.read();
    expect(page).toContain("We offer other terms");
    expect(page).toContain(offer.reason);
    expect(page).toContain("You asked for");
    expect(page).toContain(`$${offer.price.toLocaleString("en-US")}`);
    const empty = await order.press("accept-terms", { offer: offer.key, signerName: " " });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Type your full name to sign");
    expect(leadsTo(await order.press("accept-terms", { offer: offer.key, ...(await order.sign()) }))).toBe(
      order.link,
    );
    const after = await order.row();
    expect(after).toMatchObject({
      state: "confirmed",
      price: offer.price,
      fee: offer.fee,
      carrierPart: offer.carrierPart,
      pickupFirst: offer.pickupFirst,
      deliveryLast: offer.deliveryLast,
      changeNumber: 1,
    });
    expect(after.signatureId).not.toBe(before.signatureId);
    const signature = await db.signature.findUniqueOrThrow({ where: { key: offer.key } });
    expect(signature).toMatchObject({
      id: after.signatureId,
      kind: "other-terms",
      signerName: "Pat Q. Example",
      termsVersion: "2026-11-26-0123abcd",
    });
    expect(signature.wording).toContain(`$${offer.price.toLocaleString("en-US")}`);
    expect(await order.events()).toEqual(["moved", "terms-answered", "moved"]);
    expect(await db.changeOrder.findUniqueOrThrow({ where: { id: offer.id } })).toMatchObject({
      state: "accepted",
    });
    const emails = await db.outboxMessage.findMany({
      where: { orderId: order.orderId, kind: "order-confirmed" },
    });
    expect(emails).toHaveLength(1);
    const paper = await order.read(order.below("confirmation"));
    expect(paper).toContain("Pat Q. Example");
    expect(paper).toContain("Other terms that you accepted");
  });

  test("in other words than the page showed nothing is signed: it’s shown again with the name", async () => {
    const order = await anOrderAfter();
    const offer = await anOffer(order.orderId);
    const sent = { offer: offer.key, ...(await order.sign()) };
    const [name, value] = ["businessName", "Other Sample Transport"];
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    try {
      const rejected = await order.press("accept-terms", sent);
      expect(rejected.status).toBe(409);
      const page = await rejected.text();
      expect(page).toContain("The sentence above your name has changed.");
      expect(page).toContain(`I accept the new terms of ${value}`);
      expect(page).toContain('value="Pat Q. Example"');
      expect(await order.row()).toMatchObject({ state: "requested" });
      const again = await order.press("accept-terms", { offer: offer.key, ...(await order.sign()) });
      expect(leadsTo(again)).toBe(order.link);
    } finally {
      await db.setting.delete({ where: { name } });
    }
  });

  test("pressed twice, in two tabs or again later: once", async () => {
    const order = await anOrderAfter();
    const offer = await anOffer(order.orderId);
    const signed = await order.sign();
    const press = () => order.press("accept-terms", { offer: offer.key, ...signed });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await press()).status).toBe(303);
    expect(await db.signature.count({ where: { orderId: order.orderId } })).toBe(2);
    expect(await order.events()).toEqual(["moved", "terms-answered", "moved"]);
    const keep = await order.press("keep-request", { offer: offer.key });
    expect(keep.status).toBe(409);
    expect(await keep.text()).toContain("You accepted what we offered");
  });

  test("kept as it was: the request stays one, at its price", async () => {
    const order = await anOrderAfter();
    const before = await order.row();
    const offer = await anOffer(order.orderId);
    expect(leadsTo(await order.press("keep-request", { offer: offer.key }))).toBe(order.link);
    expect(await order.row()).toMatchObject({ state: "requested", price: before.price });
    expect(await order.events()).toEqual(["moved", "terms-answered"]);
    const page = await order.read();
    expect(page).toContain("Request received");
    expect(page).toContain("You kept your request as it was");
    expect((await order.press("accept-terms", { offer: offer.key, ...(await order.sign()) })).status).toBe(
      409,
    );
  });

  test.each([
    ["withdrawn", { state: "withdrawn" }, "We took back the other terms"],
    ["past their last day", { endsOn: addDays(calendarDayOf(new Date()), -2) }, "ended on"],
  ])("%s say so and can't be accepted", async (_, changes, message) => {
    const order = await anOrderAfter();
    const offer = await anOffer(order.orderId, changes);
    const page = await order.read();
    expect(page).toContain("Request received");
    expect(page).toContain(message);
    const late = await order.press("accept-terms", { offer: offer.key, ...(await order.sign()) });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain(message);
    expect(await order.row()).toMatchObject({ state: "requested" });
  });

  test("of another order, or of none, are refused", async () => {
    const [one, other] = [await anOrderAfter(), await anOrderAfter()];
    const offer = await anOffer(other.orderId);
    for (const key of [offer.key, "", "none"])
      expect((await one.press("accept-terms", { offer: key, ...(await one.sign()) })).status).toBe(422);
    expect(await one.row()).toMatchObject({ state: "requested" });
  });
});

test("late takes off our fee what was signed, and every page and paper says price, credit and what is due", async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const last = dayThere(clockAt("NY", "10001"), ago(5));
  const { orderId, link, orderNumber } = await anOrder({
    now: ago(20),
    late: { perDay: 30, atMost: 0 },
    pickupWindow: { first: addDays(last, -8), last: addDays(last, -5), kind: "estimated" },
    deliveryWindow: { first: addDays(last, -2), last, kind: "estimated" },
  });
  const read = async (path: string) => plain(await (await answer(path)).text());
  const move = async (name: OrderMoveName, moment = new Date()) => {
    const given = { ...everything(), moment };
    const moved = await moveOrder({ orderId, move: name, by, given, now: new Date() });
    if (!moved.ok) throw new Error(JSON.stringify(moved.error));
    return moved.value;
  };
  expect(await read(link)).toContain("we take $30 off our fee for each day");
  await move("confirm");
  await move("assign");
  expect(await read(link)).toMatch(
    /the last day that we agreed on\. Each day takes \$30 off our fee: \$\d+ so far\./,
  );
  const { price, fee, lateCredit } = await move("deliver", ago(3));
  expect(lateCredit).toBe(60);
  const money = (amount: number) => `$${amount.toLocaleString("en-US")}`;
  for (const path of [link, link.replace("?", "/confirmation?")]) {
    const page = await read(path);
    expect(page, path).toContain(`Booked price ${money(price)}`);
    expect(page, path).toMatch(/Off our fee, because it came late 2 days after [A-Z]\w+ \d+, \d{4} −\$60/);
    expect(page, path).toContain(`In all ${money(price - 60)}`);
    expect(page, path).not.toContain("so far");
  }
  const page = await read(link);
  expect(page).toContain("$60 comes off our fee, and if you’ve paid it, we pay that back.");
  const record = await read(link.replace("?", "/record?"));
  expect(record).toContain(orderNumber);
  expect(record).toContain(`Brokerage ${money(fee - 60)}`);
  expect(record).toContain(`$60 of ${money(price)} as agreed, for 2 days`);
  expect(record).toContain(`Price in all ${money(price - 60)}`);
});

describe("the paper", () => {
  test("before the confirmation it is the signed request; after it, signed by both", async () => {
    const order = await anOrderAfter();
    const asked = await order.read(order.below("confirmation"));
    expect(asked).toContain("Your signed request");
    expect(asked).toContain("It isn’t booked until we confirm it.");
    expect(asked).toContain("We haven’t confirmed it.");
    await order.move("confirm");
    const paper = await order.read(order.below("confirmation"));
    for (const part of [
      "Order confirmation",
      order.orderNumber,
      "Pat Example",
      "25 Example Street",
      "I ask Evenhaul to book this transport.",
      "Until a carrier is assigned",
      "The price at booking is the price you pay",
      "version 2026-11-26-0123abcd",
      "Confirmed on",
    ])
      expect(paper).toContain(part);
    // It may be passed on, so it has neither. The word may stand in the ticker, which isn't of the paper.
    const html = await (await answer(order.below("confirmation"))).text();
    const [own = ""] = /<article[\s\S]*?<\/article>/.exec(html) ?? [];
    expect(plain(own)).toContain("25 Example Street");
    expect(plain(own)).not.toMatch(new RegExp(`\\b${(await order.row()).pickupWord}\\b`));
    expect(paper).not.toContain("Gate code");
  });

  test("has the terms as they were signed, whatever the page says now", async () => {
    const order = await anOrderAfter();
    const terms = JSON.stringify([{ kind: "markdown", text: "## 1. Old words\n\nThe terms of that day." }]);
    const { signatureId } = await order.row();
    await db.signature.update({ where: { id: signatureId ?? "" }, data: { terms } });
    const page = await (await answer(order.below("confirmation"))).text();
    expect(page).toContain("The terms of that day.");
  });
});

test("the calendar file comes as one, with both windows", async () => {
  const order = await anOrderAfter("confirm");
  const response = await answer(order.below("calendar.ics"));
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toContain(`${order.orderNumber}.ics`);
  expect((await response.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

test("the stream says the version now and after each change, and nothing else", async () => {
  const order = await anOrderAfter();
  const stop = new AbortController();
  const response = await answer(order.below("stream"), { signal: stop.signal });
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) text += (await reader?.read())?.value ?? "";
  };
  await until("data: 0\n");
  await order.move("confirm");
  await until("data: 1\n");
  expect(text.replace(/^retry: \d+$/gm, "").trim()).toBe(
    "id: 0\nevent: order\ndata: 0\n\nid: 1\nevent: order\ndata: 1",
  );
  stop.abort();
});
