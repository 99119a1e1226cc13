import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import { cancelByCustomer } from "#app/domain/shipping/orders/cancel-order.server.ts";
import { confirmRequest } from "#app/domain/shipping/orders/dispatch/answer-request.server.ts";
import { assignCarrier } from "#app/domain/shipping/orders/dispatch/assign-carrier.server.ts";
import { cancelOrder } from "#app/domain/shipping/orders/dispatch/cancel-order.server.ts";
import { changeCarrier } from "#app/domain/shipping/orders/dispatch/change-carrier.server.ts";
import { changePlace } from "#app/domain/shipping/orders/dispatch/change-place.server.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { giveSheet } from "#app/domain/shipping/orders/dispatch/give-sheet.server.ts";
import { reportOrder } from "#app/domain/shipping/orders/dispatch/report-order.server.ts";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { acceptSheet, changeDriver } from "#app/domain/shipping/offers/accept-sheet.server.ts";
import { acceptOffer, counterOffer, declineOffer } from "#app/domain/shipping/offers/answer-offer.server.ts";
import { takeCounter, withdrawOffer } from "#app/domain/shipping/offers/decide-offer.server.ts";
import { composeOfferEmail } from "#app/domain/shipping/offers/emails/compose-offer-email.server.tsx";
import type { OfferEmailKind } from "#app/domain/shipping/offers/emails/offer-email-kinds.ts";
import { endCarrierOffers } from "#app/domain/shipping/offers/end-carrier-offers.server.ts";
import { followOrder } from "#app/domain/shipping/offers/follow-order.server.ts";
import { loadOfferPage } from "#app/domain/shipping/offers/load-offer-page.server.ts";
import { loadOrderOffers } from "#app/domain/shipping/offers/load-order-offers.server.ts";
import { findDayProblem } from "#app/domain/shipping/offers/offer-days.ts";
import { carrierOfferStates } from "#app/domain/shipping/offers/offer-states.ts";
import { sendOffers } from "#app/domain/shipping/offers/send-offers.server.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";
import {
  loadFormerInspections,
  loadInspections,
} from "#app/domain/shipping/inspections/load-inspections.server.ts";
import { storeInspection } from "#tests/support/finished-ends.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";

const dana = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "owner" } });
const by = byStaff(dana);
const today = deskDayOf(new Date());
const press = (orderId: string) => ({ orderId, by, now: new Date(), after: followOrder });
const stored = async (orderId: string) => {
  const order = await findOrderById(orderId);
  if (!order) throw new Error("no order");
  return order;
};
const offersOf = (orderId: string) =>
  db.carrierOffer.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
const messages = async (kind: OfferEmailKind, offerId: string) =>
  db.outboxMessage.count({ where: { kind, offerId } });

let made = 0;
/** A carrier on file that can be asked: an email, a certificate and a check. */
async function anAskable(changes: { email?: string; validUntil?: string; checked?: boolean } = {}) {
  const usdot = String(6_000_000 + ++made);
  const {
    email = `dispatch-${usdot}@example.com`,
    validUntil = addDays(today, 300),
    checked = true,
  } = changes;
  const carrier = await db.carrier.create({
    data: { usdot, legalName: `Askable ${usdot} LLC`, phone: "(800) 555-0190", email },
  });
  if (validUntil)
    await db.carrierCertificate.create({
      data: { carrierId: carrier.id, insurer: "Sample Mutual", validFrom: addDays(today, -30), validUntil },
    });
  if (checked)
    await db.carrierCheck.create({
      data: {
        carrierId: carrier.id,
        source: "staff",
        checkedOn: today,
        facts: JSON.stringify({ ...unknownToRegister, isKnown: true, hasCarrierAuthority: true }),
      },
    });
  return carrier;
}

async function confirmed() {
  const { orderId } = await anOrder({ now: new Date(Date.now() - DAY_MS) });
  expect(await confirmRequest(press(orderId))).toMatchObject({ ok: true });
  return stored(orderId);
}

const terms = (carriers: string[], pay: number) => ({
  carriers,
  pay,
  note: "",
  endsAt: new Date(Date.now() + DAY_MS),
});

/** A confirmed order that so many carriers were asked to take at its planned pay. */
async function asked(count = 1, pay?: number) {
  const order = await confirmed();
  const carriers = [];
  for (let n = 0; n < count; n += 1) carriers.push(await anAskable());
  const usdots = carriers.map(({ usdot }) => usdot);
  const plan = { ...terms(usdots, pay ?? order.carrierPart), payReason: "rates" as const };
  expect(await sendOffers({ ...press(order.id), terms: plan })).toMatchObject({ ok: true });
  const offers = await offersOf(order.id);
  const [offer] = offers;
  const [carrier] = carriers;
  if (!offer || !carrier) throw new Error("nobody was asked");
  return { order, orderId: order.id, carriers, carrier, offers, offer };
}

const acceptance = ({ pickupWindow, deliveryWindow }: Awaited<ReturnType<typeof stored>>) => {
  if (!pickupWindow || !deliveryWindow) throw new Error("no windows");
  return {
    pickupOn: pickupWindow.first,
    deliveryOn: deliveryWindow.last,
    driverName: "Sam",
    driverPhone: "(800) 555-0191",
    truck: "Truck 12",
    acceptedBy: "Pat Example",
  };
};
const accept = async (offer: { token: string; orderId: string }, changes: object = {}) =>
  acceptOffer({
    token: offer.token,
    now: new Date(),
    acceptance: { ...acceptance(await stored(offer.orderId)), ...changes },
  });
const broker = { name: "Evenhaul", phone: "(800) 555-0142", identity: noIdentity };
const page = async (token: string) => JSON.stringify(await loadOfferPage(token, broker, new Date()));
const compose = async (kind: OfferEmailKind, offerId: string) =>
  composeOfferEmail({ kind, offerId, now: new Date(), staff: "desk@example.com" });

describe("asking carriers", () => {
  test("sends each one an offer at the pay, to the email on file", async () => {
    const { offers, carriers, orderId } = await asked(2);
    expect(offers.map(({ state }) => state)).toEqual(["sent", "sent"]);
    for (const [index, offer] of offers.entries()) {
      const [message] = await db.outboxMessage.findMany({ where: { offerId: offer.id } });
      expect(message).toMatchObject({ kind: "offer-to-carrier", recipient: carriers[index]?.email });
      const email = await compose("offer-to-carrier", offer.id);
      expect(email).toMatchObject({ ok: true, value: { to: carriers[index]?.email } });
    }
    const text = JSON.stringify(await compose("offer-to-carrier", offers[0]?.id ?? ""));
    expect(text).toContain(`/offer/${offers[0]?.token}`);
    expect(text).not.toContain("25 Example Street");
    expect(text).not.toContain("Pat Example");
    expect(
      (await db.carrier.findUniqueOrThrow({ where: { usdot: carriers[0]?.usdot ?? "" } })).checkAskedAt,
    ).not.toBeNull();
    expect(await db.orderEvent.count({ where: { orderId, kind: "carrier-offer" } })).toBe(1);
  });

  test("asks nobody while one of them can’t be asked, and says why", async () => {
    const order = await confirmed();
    const able = await anAskable();
    const noEmail = await anAskable({ email: "" });
    const ends = await anAskable({ validUntil: addDays(today, 1) });
    const unchecked = await anAskable({ checked: false });
    const blocked = await anAskable();
    await db.carrier.update({
      where: { id: blocked.id },
      data: { blockedAt: new Date(), blockedReason: "It never came." },
    });
    const usdots = [able, noEmail, ends, unchecked, blocked].map(({ usdot }) => usdot).concat("999");
    const rejected = await sendOffers({ ...press(order.id), terms: terms(usdots, order.carrierPart) });
    expect(rejected).toMatchObject({
      ok: false,
      error: {
        code: "carriers-unable",
        unable: [
          { usdot: noEmail.usdot, reasons: ["it has no email on file"] },
          {
            usdot: ends.usdot,
            reasons: ["The certificate of insurance ends before the delivery window does"],
          },
          { usdot: unchecked.usdot, reasons: ["Nobody has recorded a check of its authority yet"] },
          { usdot: blocked.usdot, reasons: ["We’ve blocked this carrier"] },
          { usdot: "999", reasons: ["no carrier on file has this number"] },
        ],
      },
    });
    expect(await offersOf(order.id)).toEqual([]);
  });

  test("wants a reason for pay above the plan, a confirmed order, and the order as the page showed it", async () => {
    const order = await confirmed();
    const { usdot } = await anAskable();
    const over = terms([usdot], order.carrierPart + 50);
    expect(await sendOffers({ ...press(order.id), terms: over })).toEqual({
      ok: false,
      error: { code: "pay-reason" },
    });
    const plan = terms([usdot], order.carrierPart);
    const seen = { version: String(order.version) };
    expect(await sendOffers({ ...press(order.id), seen, terms: plan })).toMatchObject({ ok: true });
    expect(await sendOffers({ ...press(order.id), seen, terms: plan })).toMatchObject({
      ok: false,
      error: { code: "stale" },
    });
    expect(await offersOf(order.id)).toHaveLength(1);
    await assignCarrier({ ...press(order.id), carrier: aCarrier({ usdot: "5550001" }) });
    expect(await sendOffers({ ...press(order.id), terms: plan })).toMatchObject({
      ok: false,
      error: { code: "not-now" },
    });
  });

  test("replaces what the same carrier was offered before", async () => {
    const { order, carrier, orderId } = await asked();
    const better = { ...terms([carrier.usdot], order.carrierPart + 40), payReason: "rates" as const };
    await sendOffers({ ...press(orderId), terms: better });
    const offers = await offersOf(orderId);
    expect(offers.map(({ state, pay }) => [state, pay])).toEqual([
      ["withdrawn", order.carrierPart],
      ["sent", order.carrierPart + 40],
    ]);
    expect(await compose("offer-to-carrier", offers[0]?.id ?? "")).toMatchObject({ ok: false });
  });
});

describe("an acceptance", () => {
  test("assigns the order, and its carrier gets the sheet and the driver’s link while the others hear that it’s over", async () => {
    const { order, orderId, offer, offers, carrier } = await asked(2);
    expect(await accept(offer)).toEqual({ ok: true, value: null });
    const after = await stored(orderId);
    expect(after).toMatchObject({
      state: "carrier-assigned",
      carrierId: carrier.id,
      carrierName: carrier.legalName,
      carrierPay: order.carrierPart,
      driverName: "Sam",
      authorityCheckedOn: today,
      insuredUntil: addDays(today, 300),
      sheetVersion: 1,
      payReason: null,
    });
    const [own, other] = await offersOf(orderId);
    expect(own).toMatchObject({
      state: "accepted",
      acceptedBy: "Pat Example",
      truck: "Truck 12",
      sheetSent: 1,
    });
    expect(other?.state).toBe("lost");
    const [link] = await db.driverLink.findMany({ where: { orderId } });
    expect(link).toMatchObject({ driverName: "Sam", endedAt: null });
    expect(own?.driverLinkId).toBe(link?.id);
    expect(await messages("dispatch-to-carrier", offer.id)).toBe(1);
    expect(await messages("offer-over-to-carrier", offers[1]?.id ?? "")).toBe(1);
    expect(await messages("offer-answered-to-staff", offer.id)).toBe(1);
    const dispatch = JSON.stringify(await compose("dispatch-to-carrier", offer.id));
    expect(dispatch).toContain(`/drive/${link?.token}`);
    expect(dispatch).toContain("Dispatch sheet 1");
    expect(JSON.stringify(await compose("offer-over-to-carrier", offers[1]?.id ?? ""))).toContain(
      "Another carrier has this load",
    );
    expect(await db.outboxMessage.count({ where: { orderId, kind: "order-carrier-assigned" } })).toBe(1);
  });

  test("wins once: of carriers that accept at the same time one gets the order and the others are told", async () => {
    const { orderId, offers } = await asked(3);
    const answers = await Promise.all(offers.map((each) => accept(each)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toEqual({ ok: false, error: { code: "offer-closed", state: "lost" } });
    const states = (await offersOf(orderId)).map(({ state }) => state).sort();
    expect(states).toEqual(["accepted", "lost", "lost"]);
    expect(
      await db.orderEvent.count({ where: { orderId, kind: "moved", data: { contains: '"assign"' } } }),
    ).toBe(1);
    expect(await db.driverLink.count({ where: { orderId } })).toBe(1);
  });

  test("at the same time as staff’s own assignment leaves one carrier", async () => {
    const { orderId, offer } = await asked();
    const other = await anAskable();
    const [byLink, byPhone] = await Promise.all([
      accept(offer),
      assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot: other.usdot }) }),
    ]);
    expect([byLink.ok, byPhone.ok].filter(Boolean)).toHaveLength(1);
    const holding = (await offersOf(orderId)).filter(({ state }) => ["accepted", "by-hand"].includes(state));
    expect(holding).toHaveLength(1);
    expect(holding[0]?.carrierId).toBe((await stored(orderId)).carrierId);
  });

  test("a second press of the same changes nothing", async () => {
    const { orderId, offer } = await asked();
    await accept(offer);
    const before = await stored(orderId);
    expect(await accept(offer, { driverName: "Somebody Else" })).toEqual({ ok: true, value: null });
    expect(await stored(orderId)).toEqual(before);
    expect(await messages("dispatch-to-carrier", offer.id)).toBe(1);
  });

  test("asks the rules again, keeps what stops it, and staff hear of it once", async () => {
    const { orderId, offer, carrier } = await asked();
    await db.carrier.update({
      where: { id: carrier.id },
      data: { blockedAt: new Date(), blockedReason: "It never came." },
    });
    const stopped = { ok: false, error: { code: "carrier-stopped", problems: ["blocked"] } };
    expect(await accept(offer)).toEqual(stopped);
    expect(await accept(offer)).toEqual(stopped);
    expect(await stored(orderId)).toMatchObject({ state: "confirmed", carrierId: null });
    expect((await offersOf(orderId))[0]).toMatchObject({ state: "sent", stops: "blocked", acceptedBy: "" });
    expect(await messages("offer-answered-to-staff", offer.id)).toBe(1);
    expect(JSON.stringify(await compose("offer-answered-to-staff", offer.id))).toContain("We’ve blocked");
    await db.carrier.update({ where: { id: carrier.id }, data: { blockedAt: null, blockedReason: "" } });
    await db.carrierCertificate.updateMany({
      where: { carrierId: carrier.id },
      data: { validUntil: addDays(today, 1) },
    });
    expect(await accept(offer)).toMatchObject({
      ok: false,
      error: { code: "carrier-stopped", problems: ["insurance-ends"] },
    });
  });

  test("has days in the windows", async () => {
    const { order, offer } = await asked();
    const { pickupWindow: pickup, deliveryWindow: delivery } = order;
    if (!pickup || !delivery) throw new Error("no windows");
    expect(await accept(offer, { pickupOn: addDays(pickup.last, 1) })).toEqual({
      ok: false,
      error: { field: "pickupOn", code: "offer-day-outside" },
    });
    const windows = { pickup, delivery, today };
    const days = { pickupOn: pickup.first, deliveryOn: delivery.last };
    expect(findDayProblem(days, windows)).toBeNull();
    expect(findDayProblem({ ...days, deliveryOn: addDays(delivery.last, 1) }, windows)?.field).toBe(
      "deliveryOn",
    );
    expect(findDayProblem({ ...days, pickupOn: addDays(today, -1) }, windows)?.code).toBe("offer-day-passed");
    expect(findDayProblem({ ...days, deliveryOn: addDays(pickup.first, -1) }, windows)?.code).toBe(
      "offer-days-reversed",
    );
    const open = { pickup: { ...pickup, kind: "not-before" as const }, delivery: null, today };
    const later = addDays(pickup.last, 9);
    expect(findDayProblem({ pickupOn: later, deliveryOn: later }, open)).toBeNull();
  });

  test("of an offer that ended, was withdrawn or is for another trip is rejected in words", async () => {
    const ended = await asked();
    await db.carrierOffer.update({
      where: { id: ended.offer.id },
      data: { endsAt: new Date(Date.now() - 1) },
    });
    expect(await accept(ended.offer)).toMatchObject({ error: { code: "offer-closed", state: "ended" } });

    const withdrawn = await asked();
    await withdrawOffer({ ...press(withdrawn.orderId), offerId: withdrawn.offer.id });
    expect(await accept(withdrawn.offer)).toMatchObject({
      error: { code: "offer-closed", state: "withdrawn" },
    });
    expect(await messages("offer-over-to-carrier", withdrawn.offer.id)).toBe(1);
    expect(await withdrawOffer({ ...press(withdrawn.orderId), offerId: withdrawn.offer.id })).toMatchObject({
      error: { code: "offer-closed" },
    });

    const moved = await asked();
    const { pickupWindow } = moved.order;
    if (!pickupWindow) throw new Error("no window");
    const window = { ...pickupWindow, first: addDays(pickupWindow.first, 1) };
    await changeWindow({ ...press(moved.orderId), which: "pickup", reason: "They asked.", window });
    expect(await accept(moved.offer)).toMatchObject({ error: { code: "offer-closed", state: "outdated" } });
    expect(await accept({ token: "no-such-token", orderId: moved.orderId })).toMatchObject({
      error: { code: "not-found" },
    });
  });
});

const counter = (changes: object = {}) => ({
  counterPay: 900,
  pickupOn: null,
  deliveryOn: null,
  driverName: "",
  driverPhone: "",
  text: "Too far off our route.",
  acceptedBy: "Pat Example",
  ...changes,
});

describe("a counter offer", () => {
  test("is taken by staff at its figure, with a reason above the plan", async () => {
    const { orderId, order, offer } = await asked(2);
    const asks = counter({ counterPay: order.carrierPart + 60 });
    const { token } = offer;
    expect(await counterOffer({ token, now: new Date(), counter: asks })).toEqual({ ok: true, value: null });
    expect(JSON.stringify(await compose("offer-answered-to-staff", offer.id))).toContain(
      "Too far off our route.",
    );
    const take = { ...press(orderId), offerId: offer.id, payReason: null, payNote: "" };
    expect(await takeCounter(take)).toEqual({ ok: false, error: { code: "pay-reason" } });
    expect(await takeCounter({ ...take, payReason: "remote" })).toMatchObject({ ok: true });
    expect(await stored(orderId)).toMatchObject({
      state: "carrier-assigned",
      carrierPay: order.carrierPart + 60,
      paidOnTop: 60,
      payReason: "remote",
    });
    expect((await offersOf(orderId)).map(({ state }) => state)).toEqual(["accepted", "lost"]);
    expect(await messages("dispatch-to-carrier", offer.id)).toBe(1);
    expect(await takeCounter(take)).toMatchObject({ ok: false, error: { code: "offer-closed" } });
  });

  test("is on Today and in the list by the day on which its offer ends, until staff decide or the order moves on", async () => {
    const listed = async () => {
      const reader = { staffId: "", today };
      const filters = { ...noOrderFilters, countered: true };
      return listOrders(filters, { before: null, after: null }, reader);
    };
    const todo = async () => {
      const groups = await loadOrderTodos({ staffId: null, now: new Date() });
      return groups.find(({ kind }) => kind === "countered");
    };
    const { orderId, order, offers } = await asked(2);
    expect((await listed()).rows.map(({ id }) => id)).not.toContain(orderId);
    for (const { token } of offers)
      await counterOffer({ token, now: new Date(), counter: counter({ counterPay: order.carrierPart }) });
    // Two carriers ask, and it's one order.
    const both = await listed();
    expect(both.rows.filter(({ id }) => id === orderId)).toHaveLength(1);
    const group = await todo();
    expect(both.count).toMatchObject(group?.count ?? {});
    expect(group?.rows.map(({ id }) => id)).toContain(orderId);
    expect(group?.answerBy[orderId]).toBe(deskDayOf(offers[0]?.endsAt ?? new Date(0)));
    const [first, second] = offers;
    if (!first || !second) throw new Error("nobody was asked");
    await withdrawOffer({ ...press(orderId), offerId: first.id });
    expect((await listed()).rows.map(({ id }) => id)).toContain(orderId);
    // Canceled by somebody who knows nothing of offers; a job ends them later.
    await moveOrder({ orderId, by, now: new Date(), move: "cancel", given: { reason: "Sold it" } });
    expect((await offersOf(orderId)).map(({ state }) => state).sort()).toEqual(["countered", "withdrawn"]);
    expect((await listed()).rows.map(({ id }) => id)).not.toContain(orderId);
    expect((await listed()).count).toMatchObject((await todo())?.count ?? {});
  });

  test("with days outside of the customer’s windows waits until staff change these", async () => {
    const { orderId, order, offer } = await asked();
    const { pickupWindow } = order;
    if (!pickupWindow) throw new Error("no window");
    const pickupOn = addDays(pickupWindow.last, 1);
    const asks = counter({ counterPay: order.carrierPart, pickupOn });
    await counterOffer({ token: offer.token, now: new Date(), counter: asks });
    const take = { ...press(orderId), offerId: offer.id, payReason: null, payNote: "" };
    expect(await takeCounter(take)).toEqual({ ok: false, error: { code: "counter-days" } });
    const window = { ...pickupWindow, last: pickupOn };
    await changeWindow({ ...press(orderId), which: "pickup", reason: "They agreed.", window });
    expect(await takeCounter(take)).toMatchObject({ ok: true });
    expect((await offersOf(orderId))[0]).toMatchObject({ state: "accepted", pickupOn });
  });

  test("leaves the first offer open, and a decline closes it once", async () => {
    const { offer, orderId } = await asked(2);
    await counterOffer({ token: offer.token, now: new Date(), counter: counter() });
    expect(await accept(offer)).toMatchObject({ ok: true });
    const [, second] = await offersOf(orderId);
    expect(await declineOffer({ token: second?.token ?? "", now: new Date(), text: "x" })).toMatchObject({
      error: { code: "offer-closed", state: "lost" },
    });
    const other = await asked();
    const decline = { token: other.offer.token, now: new Date(), text: "We’re full." };
    expect(await declineOffer(decline)).toEqual({ ok: true, value: null });
    expect(await declineOffer(decline)).toEqual({ ok: true, value: null });
    expect(await messages("offer-answered-to-staff", other.offer.id)).toBe(1);
    expect(await accept(other.offer)).toMatchObject({ error: { code: "offer-closed", state: "declined" } });
  });
});

describe("the carrier’s page", () => {
  test("shows towns alone before an acceptance, everything to who has it, and towns again to who doesn’t", async () => {
    const { offer, offers, orderId } = await asked(2);
    const secrets = ["25 Example Street", "Pat Example", "Gate code 0000", "555-0170", "Lee Example"];
    const before = await page(offer.token);
    for (const secret of secrets) expect(before, secret).not.toContain(secret);
    expect(before).toContain("33101");
    await accept(offer, { acceptedBy: "Robin Sample" });
    const held = await page(offer.token);
    for (const secret of secrets) expect(held, secret).toContain(secret);
    const lost = await page(offers[1]?.token ?? "");
    for (const secret of secrets) expect(lost, secret).not.toContain(secret);
    expect(lost).toContain("Another carrier has this load");
    await moveOrder({ ...press(orderId), move: "unassign", given: { reason: "It broke down." } });
    const released = await page(offer.token);
    for (const secret of [...secrets, "/drive/"]) expect(released, secret).not.toContain(secret);
    expect(released).toContain("isn’t yours anymore");
    expect(await messages("dispatch-over-to-carrier", offer.id)).toBe(1);
    expect(await compose("dispatch-over-to-carrier", offer.id)).toMatchObject({ ok: true });
    expect(await db.driverLink.count({ where: { orderId, endedAt: null } })).toBe(0);
    expect(await loadOfferPage("no-such-token", broker, new Date())).toBeNull();
  });

  test("goes by the order, even where nothing has followed it yet", async () => {
    const { offer, orderId } = await asked();
    await accept(offer);
    await moveOrder({ orderId, by, now: new Date(), move: "unassign", given: { reason: "It broke down." } });
    expect(await page(offer.token)).not.toContain("25 Example Street");
    expect(
      await acceptSheet({ token: offer.token, sheet: 1, acceptedBy: "P", now: new Date() }),
    ).toMatchObject({ error: { code: "not-holding" } });
  });
});

describe("the dispatch sheet", () => {
  test("names the day that the carrier agreed to only while it lies in the window, and the email the pay of now", async () => {
    const { offer, orderId } = await asked();
    await accept(offer);
    const { pickupOn } = acceptance(await stored(orderId));
    const pay = offer.pay - 7;
    const agreed = `Agreed: ${formatDay(pickupOn)}`;
    expect(await page(offer.token)).toContain(agreed);
    await db.order.update({
      where: { id: orderId },
      data: { pickupFirst: addDays(pickupOn, 1), pickupLast: addDays(pickupOn, 4), carrierPay: pay },
    });
    expect(await page(offer.token)).not.toContain(agreed);
    const email = JSON.stringify(await compose("dispatch-to-carrier", offer.id));
    expect(email).toContain(formatDollars(pay));
    const { offers } = await loadOrderOffers(await stored(orderId));
    expect(offers[0]?.pay).toBe(pay);
  });

  test("is accepted by name and version, and a newer one replaces it", async () => {
    const { offer, orderId } = await asked();
    await accept(offer);
    const sign = (sheet: number) =>
      acceptSheet({ token: offer.token, sheet, acceptedBy: "Robin Sample", now: new Date() });
    expect(await sign(2)).toMatchObject({ error: { code: "sheet-old" } });
    expect(await sign(1)).toEqual({ ok: true, value: null });
    const place = { ...(await stored(orderId)).pickup, street: "26 Example Street" };
    await changePlace({ ...press(orderId), which: "pickup", place });
    expect(await sign(1)).toMatchObject({ error: { code: "sheet-old" } });
    expect(await messages("dispatch-to-carrier", offer.id)).toBe(1);
    await giveSheet(press(orderId));
    expect(await messages("dispatch-to-carrier", offer.id)).toBe(2);
    expect(JSON.stringify(await compose("dispatch-to-carrier", offer.id))).toContain(
      "Dispatch sheet 2, replaces sheet 1",
    );
    expect(await page(offer.token)).toContain("Sheet 2, replaces sheet 1");
    expect(await sign(2)).toEqual({ ok: true, value: null });
    expect((await offersOf(orderId))[0]).toMatchObject({ sheetAccepted: 2, sheetAcceptedBy: "Robin Sample" });
  });

  test("goes with the driver’s link to a carrier that staff assigned by phone, if it has an email", async () => {
    const order = await confirmed();
    const carrier = await anAskable();
    await assignCarrier({ ...press(order.id), carrier: aCarrier({ usdot: carrier.usdot }) });
    const [offer] = await offersOf(order.id);
    expect(offer).toMatchObject({ state: "by-hand", carrierId: carrier.id, sheetSent: 1, staffId: dana.id });
    expect(await messages("dispatch-to-carrier", offer?.id ?? "")).toBe(1);

    const quiet = await confirmed();
    await assignCarrier({ ...press(quiet.id), carrier: aCarrier({ usdot: "5550002" }) });
    const [silent] = await offersOf(quiet.id);
    expect(silent).toMatchObject({ state: "by-hand", sheetSent: 0 });
    expect(await db.outboxMessage.count({ where: { offerId: silent?.id ?? "" } })).toBe(0);
    expect(await db.driverLink.count({ where: { orderId: quiet.id, endedAt: null } })).toBe(1);
    expect(await stored(quiet.id)).toMatchObject({ sheetVersion: 0 });
  });

  test("follows another driver with a new link, by staff and by the carrier", async () => {
    const { offer, orderId } = await asked();
    await accept(offer);
    const link = () => db.driverLink.findFirstOrThrow({ where: { orderId, endedAt: null } });
    const first = await link();
    const order = await stored(orderId);
    const facts = aCarrier({
      usdot: order.carrierUsdot,
      name: order.carrierName,
      phone: order.carrierPhone,
      pay: order.carrierPay,
      driverName: "Alex",
    });
    await changeCarrier({ ...press(orderId), carrier: facts });
    const second = await link();
    expect(second).toMatchObject({ driverName: "Alex" });
    expect(second.token).not.toBe(first.token);
    expect(await messages("dispatch-to-carrier", offer.id)).toBe(2);
    const driver = { name: "Kim", phone: "(800) 555-0192" };
    await db.order.update({ where: { id: orderId }, data: { nearAt: new Date(), hereAt: new Date() } });
    expect(await changeDriver({ token: offer.token, driver, now: new Date() })).toEqual({
      ok: true,
      value: null,
    });
    expect(await changeDriver({ token: offer.token, driver, now: new Date() })).toEqual({
      ok: true,
      value: null,
    });
    expect(await stored(orderId)).toMatchObject({
      driverName: "Kim",
      driverPhone: "(800) 555-0192",
      nearAt: null,
      hereAt: null,
    });
    expect(await db.driverLink.count({ where: { orderId } })).toBe(3);
    expect(await messages("dispatch-to-carrier", offer.id)).toBe(3);
  });

  test("ends for the carrier that another one replaces", async () => {
    const { offer, orderId } = await asked();
    await accept(offer);
    const next = await anAskable();
    const found = await storeInspection(orderId, "pickup");
    await changeCarrier({ ...press(orderId), carrier: aCarrier({ usdot: next.usdot }) });
    expect(await loadInspections(orderId)).toEqual({ pickup: null, delivery: null });
    expect(await loadFormerInspections(orderId)).toMatchObject([{ id: found }]);
    const offers = await offersOf(orderId);
    expect(offers.map(({ state, carrierId }) => [state, carrierId])).toEqual([
      ["released", offer.carrierId],
      ["by-hand", next.id],
    ]);
    expect(await messages("dispatch-over-to-carrier", offer.id)).toBe(1);
    expect(await db.driverLink.count({ where: { orderId, endedAt: null } })).toBe(1);
  });
});

describe("the end of an order", () => {
  test("ends what was offered and the driver’s link, by staff and by the customer", async () => {
    const byStaffToo = await asked(2);
    await cancelOrder({ ...press(byStaffToo.orderId), reason: "They sold it.", isWaived: false });
    expect((await offersOf(byStaffToo.orderId)).map(({ state }) => state)).toEqual(["ended", "ended"]);
    const { offer, orderId } = await asked();
    await accept(offer);
    const order = await stored(orderId);
    const seen = { version: String(order.version) };
    const now = new Date();
    expect(await cancelByCustomer(order, { reason: "Sold", seen, now, after: followOrder })).toMatchObject({
      ok: true,
    });
    expect((await offersOf(orderId))[0]?.state).toBe("released");
    expect(await db.driverLink.count({ where: { orderId, endedAt: null } })).toBe(0);
    expect(await messages("dispatch-over-to-carrier", offer.id)).toBe(1);
  });

  test("the job ends what time has ended, and follows orders that moved without it", async () => {
    const late = await asked();
    await db.carrierOffer.update({
      where: { id: late.offer.id },
      data: { endsAt: new Date(Date.now() - HOUR_MS) },
    });
    const early = await asked();
    await reportOrder({ orderId: early.orderId, by, now: new Date(), report: "pick-up", moment: new Date() });
    const held = await asked();
    await accept(held.offer);
    await moveOrder({
      orderId: held.orderId,
      by,
      now: new Date(),
      move: "cancel",
      given: { reason: "Sold" },
    });
    const young = await asked();
    await endCarrierOffers(new Date(), () => false);
    const stateOf = async (id: string) => (await db.carrierOffer.findUniqueOrThrow({ where: { id } })).state;
    expect(await stateOf(late.offer.id)).toBe("ended");
    expect(await messages("offer-over-to-carrier", late.offer.id)).toBe(1);
    expect(await stateOf(early.offer.id)).toBe("ended");
    expect(await stateOf(held.offer.id)).toBe("released");
    expect(await stateOf(young.offer.id)).toBe("sent");
    expect(await endCarrierOffers(new Date(), () => false)).toBe(0);
  });
});

test("the database knows the same states, and no others", async () => {
  const { offer } = await asked();
  for (const { code } of carrierOfferStates)
    await db.carrierOffer.update({ where: { id: offer.id }, data: { state: code } });
  await expect(
    db.carrierOffer.update({ where: { id: offer.id }, data: { state: "kept" } }),
  ).rejects.toThrow();
});
