import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import {
  answerByCustomer,
  answerByStaff,
} from "#app/domain/shipping/orders/change-orders/answer-change.server.ts";
import { endChanges } from "#app/domain/shipping/orders/change-orders/end-changes.server.ts";
import {
  findChangeDraft,
  findOffered,
} from "#app/domain/shipping/orders/change-orders/find-change.server.ts";
import { loadChange } from "#app/domain/shipping/orders/change-orders/load-change.server.ts";
import { draftChange, offerChange } from "#app/domain/shipping/orders/change-orders/offer-change.server.ts";
import { priceOrderChange } from "#app/domain/shipping/orders/change-orders/price-change.server.ts";
import type { AskedChange } from "#app/domain/shipping/orders/change-orders/price-change.server.ts";
import { findOrderVehicle } from "#app/domain/shipping/orders/change-orders/order-vehicle.server.ts";
import {
  changeValuesFrom,
  readChange,
} from "#app/domain/shipping/orders/change-orders/read-change.server.ts";
import { signWording } from "#app/domain/shipping/orders/change-orders/sign-wording.server.ts";
import { withdrawChange } from "#app/domain/shipping/orders/change-orders/withdraw-change.server.ts";
import { cancelByCustomer } from "#app/domain/shipping/orders/cancel-order.server.ts";
import { followOrder } from "#app/domain/shipping/offers/follow-order.server.ts";
import { offerBasis } from "#app/domain/shipping/offers/offer-basis.server.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { setOut } from "#app/domain/shipping/orders/dispatch/set-out.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byCustomer, byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { By, OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { requestOrder } from "#app/domain/shipping/orders/request-order.server.ts";
import { parseVehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import { newEmail } from "#tests/support/factories.ts";
import { newRandom } from "#tests/support/new-random.ts";
import { addCard } from "#tests/support/rate-cards.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { workingDay } from "#tests/support/working-day.ts";
import { aCarrier, anOrder, anOrderRequest } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const staff = byStaff(agent);
const today = calendarDayOf(new Date());

async function anOrderAfter(...moves: OrderMoveName[]) {
  const { orderId } = await anOrder();
  for (const move of moves) {
    const given = { reason: "A reason", moment: new Date(), carrier: aCarrier() };
    const moved = await moveOrder({ orderId, move, by: staff, given, now: new Date() });
    if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  }
  return orderId;
}
const orderOf = async (orderId: string) => {
  const order = await findOrderById(orderId);
  if (!order) throw new Error("The order is gone.");
  return order;
};
const rows = (orderId: string) =>
  db.changeOrder.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
const kinds = async (orderId: string) =>
  (await db.outboxMessage.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } })).map(
    ({ kind }) => kind,
  );

async function price(orderId: string, asked: AskedChange) {
  const priced = await priceOrderChange(await orderOf(orderId), asked);
  if (!priced.ok) throw new Error(priced.error.code);
  return priced.value;
}

/** Prices and offers a change by one side, at what its page showed. */
async function offer(orderId: string, asked: AskedChange, by: By = byCustomer, now = new Date()) {
  const order = await orderOf(orderId);
  const drafted = await draftChange(order, { asked, note: "" }, { by, now });
  if (!drafted.ok) return drafted;
  const askedBy = by.mover === "customer" ? "customer" : "staff";
  const draft = await findChangeDraft(orderId, askedBy);
  if (!draft) throw new Error("There is no draft.");
  const more =
    askedBy === "customer"
      ? { signed: { signerName: "Pat Example", wording: await signWording(order, draft), ip: "192.0.2.1" } }
      : { reason: "You asked us for it.", endsOn: addDays(deskDayOf(now), 3) };
  const press = { orderId, by, seen: { version: String(order.version) }, now };
  return offerChange({ ...press, key: draft.key, price: draft.price, ...more });
}
async function openOf(orderId: string) {
  const open = await findOffered(orderId, new Date());
  if (!open) throw new Error("Nothing is offered.");
  return open;
}
async function acceptAsStaff(orderId: string) {
  const { version } = await orderOf(orderId);
  const { key } = await openOf(orderId);
  const press = { orderId, key, by: staff, seen: { version: String(version) }, now: new Date() };
  return answerByStaff({ ...press, answer: { accept: true }, after: followOrder });
}
async function acceptAsCustomer(orderId: string, mayConfirm = true) {
  const [order, open] = [await orderOf(orderId), await openOf(orderId)];
  const wording = await signWording(order, open);
  const answer = { accept: true, signerName: "Pat Example", wording, ip: "192.0.2.1" } as const;
  return answerByCustomer({
    orderId,
    key: open.key,
    answer,
    mayConfirm: () => Promise.resolve(mayConfirm),
    now: new Date(),
    after: followOrder,
  });
}

const laterDay = workingDay(40);
const later: AskedChange = { day: { first: laterDay, flex: 3 } };
const enclosed: AskedChange = { transportType: "enclosed" };

test.each([
  ["staff", byCustomer, acceptAsStaff],
  ["the customer", staff, acceptAsCustomer],
] as const)(
  "a change that %s accepted ends what carriers were offered of the old trip",
  async (_who, by, accept) => {
    const orderId = await anOrderAfter("confirm");
    const basis = offerBasis(await orderOf(orderId));
    const { id: carrierId } = await db.carrier.create({
      data: { usdot: by === staff ? "9100002" : "9100001", legalName: "Asked LLC" },
    });
    const sent = { orderId, carrierId, token: `offer-${orderId}`, pay: 700, basis, endsAt: new Date() };
    const { id } = await db.carrierOffer.create({ data: sent });
    await offer(orderId, later, by);
    expect(await accept(orderId)).toMatchObject({ ok: true });
    expect(await db.carrierOffer.findUnique({ where: { id } })).toMatchObject({ state: "outdated" });
  },
);

describe("a carrier’s pay", () => {
  test("is to be agreed on again once a change moves its part, and was what the event says", async () => {
    const orderId = await anOrderAfter("confirm");
    const { carrierPart } = await orderOf(orderId);
    const pay = carrierPart + 60;
    const given = { carrier: aCarrier({ pay, payReason: "rates", payNote: "Snow" }) };
    await moveOrder({ orderId, move: "assign", by: staff, given, now: new Date() });
    expect(await orderOf(orderId)).toMatchObject({ paidOnTop: 60 });
    await offer(orderId, enclosed);
    expect(await acceptAsStaff(orderId)).toMatchObject({ ok: true });
    const after = await orderOf(orderId);
    expect(after.carrierPart).toBeGreaterThan(carrierPart);
    expect(after).toMatchObject({ carrierPay: null, paidOnTop: 0, payReason: null, payNote: "" });
    const event = await db.orderEvent.findFirstOrThrow({ where: { orderId, kind: "terms-answered" } });
    expect(JSON.parse(event.data)).toMatchObject({ answer: "accepted", payBefore: pay });
  });

  test("stays with a change that leaves its part as it was", async () => {
    const orderId = await anOrderAfter("confirm");
    const { carrierPart, deliveryZip: zip } = await orderOf(orderId);
    const given = { carrier: aCarrier({ pay: carrierPart - 5 }) };
    await moveOrder({ orderId, move: "assign", by: staff, given, now: new Date() });
    await offer(orderId, { delivery: { zip, street: "9 Other Street", unit: "" } });
    expect(await acceptAsStaff(orderId)).toMatchObject({ ok: true });
    expect(await orderOf(orderId)).toMatchObject({ carrierPay: carrierPart - 5, changeNumber: 1 });
  });
});

describe("a price", () => {
  test("moves by the difference alone, by the rate card that was signed", async () => {
    const orderId = await anOrderAfter("confirm");
    const before = await orderOf(orderId);
    const change = await price(orderId, enclosed);
    expect(change.price).toBeGreaterThan(before.price);
    expect(change.parts.fee + change.parts.carrierPart).toBe(change.price);
    // A person had agreed on $100 less: the same difference comes on top of that.
    const quote = await aQuote();
    await db.quote.update({ where: { id: quote.id }, data: { estimatedPrice: { decrement: 100 } } });
    const agreed = await anOrderRequest(quote.id, quote.email);
    const { orderId: another } = await db.$transaction((tx) => requestOrder(tx, agreed));
    expect((await orderOf(another)).price).toBe(before.price - 100);
    expect((await price(another, enclosed)).price).toBe(change.price - 100);
    await addCard({ version: "twice-as-much", effectiveFrom: today, level: 2 });
    expect((await price(orderId, enclosed)).price).toBe(change.price);
  });

  test("stays for a street in the same ZIP and for more days, and a change that is none isn’t one", async () => {
    const orderId = await anOrderAfter("confirm");
    const order = await orderOf(orderId);
    const first = order.pickupWindow?.first ?? today;
    const street = await price(orderId, {
      delivery: { zip: order.deliveryZip, street: "9 Other Street", unit: "" },
    });
    const longer = await price(orderId, { day: { first, flex: 7 } });
    for (const { price: now, estimates, parts } of [street, longer])
      expect([now, estimates, parts]).toEqual([
        order.price,
        null,
        { fee: order.fee, carrierPart: order.carrierPart },
      ]);
    expect(longer.delivery?.last).toBe(addDays(order.deliveryWindow?.last ?? today, 4));
    expect(await priceOrderChange(order, {})).toEqual({ ok: false, error: { code: "no-change" } });
    expect(await priceOrderChange(order, { day: { first, flex: 3 } })).toEqual({
      ok: false,
      error: { code: "no-change" },
    });
  });

  test("of a trip that has none says why", async () => {
    const orderId = await anOrderAfter("confirm");
    const order = await orderOf(orderId);
    const same = { zip: order.pickupZip, street: "", unit: "" };
    expect(await priceOrderChange(order, { delivery: same })).toMatchObject({
      error: { code: "same-place" },
    });
    const tractor = parseVehicle({ year: "2015", make: "John Deere", model: "8R 340" });
    expect((await priceOrderChange(order, { vehicle: tractor })).ok).toBe(false);
  });
});

describe("what the customer asks for", () => {
  test("is signed, waits for us, and changes nothing until then", async () => {
    const orderId = await anOrderAfter("confirm");
    const before = await orderOf(orderId);
    expect(await offer(orderId, enclosed)).toMatchObject({ ok: true });
    const [row] = await rows(orderId);
    expect(row).toMatchObject({
      state: "offered",
      askedBy: "customer",
      priceBefore: before.price,
      number: null,
    });
    expect(await orderOf(orderId)).toMatchObject({
      price: before.price,
      transportType: "open",
      signatureId: before.signatureId,
    });
    const signature = await db.signature.findUniqueOrThrow({ where: { key: row?.key ?? "" } });
    expect(signature).toMatchObject({ kind: "change", signerName: "Pat Example", orderId });
    expect(await kinds(orderId)).toContain("order-change-to-staff");
  });

  test("becomes the order once we accept, with its lines, its number, a webhook’s event and one email", async () => {
    const orderId = await anOrderAfter("confirm");
    const before = await orderOf(orderId);
    await offer(orderId, enclosed);
    const { price: newPrice, key } = await openOf(orderId);
    expect(await acceptAsStaff(orderId)).toMatchObject({ ok: true });
    const after = await orderOf(orderId);
    expect(after).toMatchObject({
      price: newPrice,
      transportType: "enclosed",
      changeNumber: 1,
      state: "confirmed",
    });
    expect(after.fee + after.carrierPart).toBe(newPrice);
    expect(after.estimate.breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(newPrice);
    expect(after.estimate.breakdown.at(-1)).toEqual({
      label: "Change 1: enclosed trailer",
      amount: newPrice - before.price,
    });
    const signature = await db.signature.findUniqueOrThrow({ where: { id: after.signatureId ?? "" } });
    expect(signature.key).toBe(key);
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: after.quoteId } });
    // The lead shows the trip of the order.
    expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
      price: newPrice,
      transportType: "enclosed",
    });
    const event = await db.leadEvent.findFirstOrThrow({ where: { leadId }, orderBy: { sequence: "desc" } });
    expect([event.kind, JSON.parse(event.data)]).toEqual([
      "order-moved",
      expect.objectContaining({ move: "change", from: "confirmed", to: "confirmed", price: newPrice }),
    ]);
    expect((await kinds(orderId)).filter((kind) => kind === "order-changed")).toHaveLength(1);
    // A second press of the same finds it accepted.
    const press = { orderId, key, by: staff, seen: {}, now: new Date() };
    expect(await answerByStaff({ ...press, answer: { accept: true } })).toMatchObject({ ok: true });
    expect((await orderOf(orderId)).changeNumber).toBe(1);
  });

  test("stays away with our reason, or when they take it back, or when its day is over", async () => {
    const rejected = await anOrderAfter("confirm");
    const before = await orderOf(rejected);
    await offer(rejected, later);
    const { key } = await openOf(rejected);
    const { version } = await orderOf(rejected);
    const press = { orderId: rejected, key, by: staff, seen: { version: String(version) }, now: new Date() };
    expect(await answerByStaff({ ...press, answer: { accept: false, reason: " " } })).toMatchObject({
      error: { code: "no-move", why: "reason" },
    });
    await answerByStaff({ ...press, answer: { accept: false, reason: "No truck goes then." } });
    expect(await rows(rejected)).toMatchObject([{ state: "refused", answerReason: "No truck goes then." }]);
    expect(await kinds(rejected)).toContain("order-change-over");

    const withdrawn = await anOrderAfter("confirm");
    await offer(withdrawn, later);
    const { key: asked } = await openOf(withdrawn);
    expect(
      await withdrawChange({ orderId: withdrawn, key: asked, by: staff, now: new Date() }),
    ).toMatchObject({ error: { code: "no-offer" } });
    await withdrawChange({ orderId: withdrawn, key: asked, by: byCustomer, now: new Date() });
    expect(await rows(withdrawn)).toMatchObject([{ state: "withdrawn" }]);

    const ended = await anOrderAfter("confirm");
    await offer(ended, later);
    const { key: over } = await openOf(ended);
    await db.changeOrder.update({ where: { key: over }, data: { endsOn: addDays(today, -3) } });
    const late = { orderId: ended, key: over, by: staff, seen: {}, now: new Date() };
    expect(await answerByStaff({ ...late, answer: { accept: true } })).toMatchObject({
      error: { code: "offer-over", state: "ended" },
    });
    await endChanges(new Date(), () => false);
    expect(await rows(ended)).toMatchObject([{ state: "ended" }]);
    expect((await kinds(ended)).filter((kind) => kind === "order-change-over")).toHaveLength(1);
    for (const orderId of [rejected, withdrawn, ended])
      expect(await orderOf(orderId)).toMatchObject({ price: before.price, changeNumber: 0 });
  });
});

describe("what we offer", () => {
  test("is accepted by name, in the words that the page showed", async () => {
    const orderId = await anOrderAfter("confirm", "assign");
    await offer(orderId, later, staff);
    expect(await kinds(orderId)).toContain("order-change-offered");
    const { key } = await openOf(orderId);
    const answer = { accept: true, signerName: "Pat Example", wording: "Other words", ip: "" } as const;
    expect(await answerByCustomer({ orderId, key, answer, now: new Date() })).toEqual({
      ok: false,
      error: { code: "other-words" },
    });
    expect(await acceptAsCustomer(orderId)).toMatchObject({ ok: true });
    expect(await orderOf(orderId)).toMatchObject({
      state: "carrier-assigned",
      changeNumber: 1,
      pickupWindow: { first: laterDay, last: addDays(laterDay, 3) },
    });
    expect((await kinds(orderId)).filter((kind) => kind === "order-change-to-staff")).toHaveLength(1);
  });

  test("needs a reason and a day that comes, and is one at a time", async () => {
    const orderId = await anOrderAfter("confirm");
    expect(await offer(orderId, later, staff)).toMatchObject({ ok: true });
    expect(await offer(orderId, enclosed, staff)).toMatchObject({ error: { code: "offer-open" } });
    expect(await offer(orderId, enclosed)).toMatchObject({ error: { code: "offer-open" } });
    const window = { first: addDays(today, 20), last: addDays(today, 21), kind: "estimated" } as const;
    const press = { orderId, by: staff, now: new Date() };
    expect(await changeWindow({ ...press, which: "pickup", window, reason: "x" })).toMatchObject({
      error: { code: "offer-open" },
    });
  });

  test("can’t be accepted once the truck has set out, and the delivery address still can change", async () => {
    const orderId = await anOrderAfter("confirm", "assign");
    await offer(orderId, later, staff);
    await setOut({ orderId, by: staff, now: new Date() });
    expect(await acceptAsCustomer(orderId)).toMatchObject({ error: { code: "too-late" } });
    // It holds up nothing else, though it wasn't taken back.
    expect(await offer(orderId, enclosed)).toMatchObject({ error: { code: "not-now" } });
    const { deliveryZip } = await orderOf(orderId);
    const delivery = { zip: deliveryZip, street: "9 Other Street", unit: "2" };
    expect(await offer(orderId, { delivery })).toMatchObject({ ok: true });
    await acceptAsStaff(orderId);
    expect((await orderOf(orderId)).delivery).toMatchObject({ street: "9 Other Street", unit: "2" });
  });

  test("ends with the next offer once it’s too late, so that what is withdrawn or asked is the one shown", async () => {
    for (const by of [staff, byCustomer]) {
      const orderId = await anOrderAfter("confirm", "assign");
      await offer(orderId, later, by);
      const { key: early } = await openOf(orderId);
      await setOut({ orderId, by: staff, now: new Date() });
      const { deliveryZip } = await orderOf(orderId);
      const delivery = { zip: deliveryZip, street: "9 Other Street", unit: "2" };
      expect(await offer(orderId, { delivery }, staff, new Date(Date.now() + 1))).toMatchObject({ ok: true });
      const { key } = await openOf(orderId);
      const became = by === staff ? "withdrawn" : "ended";
      expect((await rows(orderId)).map(({ state }) => state)).toEqual([became, "offered"]);
      expect(await withdrawChange({ orderId, key: early, by: staff, now: new Date() })).toMatchObject({
        error: { code: "no-offer" },
      });
      expect(await withdrawChange({ orderId, key, by: staff, now: new Date() })).toMatchObject({ ok: true });
      expect((await rows(orderId)).map(({ state }) => state)).toEqual([became, "withdrawn"]);
    }
  });
});

test("another ZIP has another person and gate, and our fee moves from the one that was signed", async () => {
  const quote = await aQuote();
  const asked = await anOrderRequest(quote.id, quote.email);
  const carrierPart = asked.parts.carrierPart + 20;
  const parts = { fee: asked.parts.fee - 20, carrierPart };
  const { orderId } = await db.$transaction((tx) => requestOrder(tx, { ...asked, parts }));
  await moveOrder({ orderId, move: "confirm", by: staff, given: {}, now: new Date() });
  const before = await orderOf(orderId);
  await offer(orderId, { pickup: { zip: "33125", street: "9 Sample Road", unit: "" } });
  await acceptAsStaff(orderId);
  const after = await orderOf(orderId);
  expect(after.pickup).toMatchObject({
    street: "9 Sample Road",
    handover: "unknown",
    contactName: "",
    notes: "",
  });
  expect(Math.abs(after.fee - before.fee)).toBeLessThanOrEqual(Math.abs(after.price - before.price));
});

test("a change whose days are over by then isn’t made, and an order that is canceled ends what was asked", async () => {
  const orderId = await anOrderAfter("confirm");
  await offer(orderId, later);
  const { key } = await openOf(orderId);
  await db.changeOrder.update({
    where: { key },
    data: { pickupFirst: addDays(today, -3), pickupLast: addDays(today, -2) },
  });
  expect(await acceptAsStaff(orderId)).toMatchObject({ error: { code: "too-late" } });
  const order = await orderOf(orderId);
  const seen = { version: String(order.version) };
  expect(await cancelByCustomer(order, { reason: "Sold it", seen, now: new Date() })).toMatchObject({
    ok: true,
  });
  expect(await rows(orderId)).toMatchObject([{ state: "ended" }]);
});

test("other terms of a request are signed without confirming it while its card is missing", async () => {
  for (const [mayConfirm, state] of [
    [false, "requested"],
    [true, "confirmed"],
  ] as const) {
    const orderId = await anOrderAfter();
    await offer(orderId, later, staff);
    expect(await acceptAsCustomer(orderId, mayConfirm)).toMatchObject({ ok: true, value: { state } });
    expect(await rows(orderId)).toMatchObject([{ state: "accepted" }]);
    expect(await orderOf(orderId)).toMatchObject({ state, pickupFirst: laterDay });
  }
});

describe("two at once", () => {
  test("an offer and an answer pressed twice at the same moment are one", async () => {
    const orderId = await anOrderAfter("confirm");
    await offer(orderId, later, staff);
    await Promise.all([acceptAsCustomer(orderId), acceptAsCustomer(orderId)]);
    expect((await orderOf(orderId)).changeNumber).toBe(1);
    expect((await rows(orderId)).map(({ state }) => state)).toEqual(["accepted"]);
  });

  test("a draft that was priced before the order changed isn’t offered, and brings no old days back", async () => {
    const orderId = await anOrderAfter("confirm");
    const order = await orderOf(orderId);
    await draftChange(order, { asked: enclosed, note: "" }, { by: staff, now: new Date() });
    const draft = await findChangeDraft(orderId, "staff");
    const window = { first: workingDay(50), last: workingDay(52), kind: "estimated" } as const;
    const press = { orderId, by: staff, now: new Date(Date.now() + 1) };
    expect(await changeWindow({ ...press, which: "pickup", window, reason: "x" })).toMatchObject({
      ok: true,
    });
    const { version } = await orderOf(orderId);
    const offered = await offerChange({
      ...press,
      seen: { version: String(version) },
      key: draft?.key ?? "",
      price: draft?.price ?? 0,
      reason: "You asked us for it.",
      endsOn: addDays(today, 3),
    });
    expect(offered).toEqual({ ok: false, error: { code: "stale-price" } });
    expect((await loadChange(await orderOf(orderId), "staff", new Date())).draft).toBeNull();
  });
});

test("signed total plus accepted changes is what is due, whatever both sides do", async () => {
  const random = newRandom(3);
  const orderId = await anOrderAfter("confirm");
  const signed = (await orderOf(orderId)).price;
  const wishes: (() => AskedChange)[] = [
    () => ({ transportType: random(2) ? "enclosed" : "open" }),
    () => ({ isRunning: random(2) === 0 }),
    () => ({ day: { first: workingDay(10 + random(80)), flex: 3 } }),
    () => ({
      delivery: { zip: ["33101", "60601", "98101"][random(3)] ?? "33101", street: "9 Sample Road", unit: "" },
    }),
    () => ({ vehicle: parseVehicle({ year: "2020", make: "Ford", model: random(2) ? "F-150" : "Focus" }) }),
  ];
  let accepted = 0;
  for (let step = 0; step < 40; step += 1) {
    const by = random(2) ? staff : byCustomer;
    const offered = await offer(orderId, wishes[random(wishes.length)]?.() ?? {}, by);
    if (!offered.ok) continue;
    if (random(3) === 0)
      await withdrawChange({ orderId, key: (await openOf(orderId)).key, by, now: new Date() });
    else {
      const answered = await (by === staff ? acceptAsCustomer(orderId) : acceptAsStaff(orderId));
      expect(answered).toMatchObject({ ok: true });
      accepted += 1;
    }
    const order = await orderOf(orderId);
    const changes = (await rows(orderId)).filter(({ state }) => state === "accepted");
    const added = changes.reduce((sum, { price: now, priceBefore }) => sum + now - priceBefore, 0);
    expect(order.price).toBe(signed + added);
    expect(order.fee + order.carrierPart).toBe(order.price);
    expect(order.estimate.breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.price);
    expect(order.changeNumber).toBe(changes.length);
  }
  expect(accepted).toBeGreaterThan(5);
}, 60_000);

test("the database takes no other price than an accepted change says, and none of those is changed", async () => {
  const orderId = await anOrderAfter("confirm");
  await offer(orderId, enclosed);
  const { id, price: offered, fee, carrierPart } = await openOf(orderId);
  const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
  const set = (columns: string) => () => sql(file, `UPDATE orders SET ${columns} WHERE id = ?`, orderId);
  const to = `price = ${offered}, fee = ${fee}, carrier_part = ${carrierPart}`;
  const rule = /an order changes its price by an accepted change order/;
  expect(set(`${to}, change_number = 1`)).toThrow(rule);
  expect(set(to)).toThrow(rule);
  await acceptAsStaff(orderId);
  expect(set("change_number = 2")).toThrow(rule);
  expect(set(`price = ${offered + 1}, fee = ${fee + 1}`)).toThrow(rule);
  for (const columns of ["price = price + 1, fee = fee + 1", "state = 'refused', number = NULL"])
    expect(() => sql(file, `UPDATE change_orders SET ${columns} WHERE id = ?`, id)).toThrow(/stays as it is/);
});

describe("a first day on a holiday", () => {
  const holiday = nextHoliday();
  const readAs = async (orderId: string, askedBy: "staff" | "customer", days: Record<string, string>) => {
    const order = await orderOf(orderId);
    const vehicle = await findOrderVehicle(order);
    const read = readChange(changeValuesFrom(days, order, vehicle), {
      order,
      vehicle,
      askedBy,
      now: new Date(),
    });
    return read.ok ? read.value.asked.day : read.error[0]?.code;
  };

  test("is staff’s to choose, because a carrier may work then, and not the customer’s", async () => {
    const orderId = await anOrderAfter("confirm");
    const days = { firstDay: holiday, flexDays: "3" };
    expect(await readAs(orderId, "staff", days)).toEqual({ first: holiday, flex: 3 });
    expect(await readAs(orderId, "customer", days)).toBe("first-day-without-work");
  });

  test("stays, for a customer too, with another length", async () => {
    const orderId = await anOrderAfter("confirm");
    const window = { first: holiday, last: addDays(holiday, 3), kind: "estimated" } as const;
    const press = { orderId, by: staff, now: new Date() };
    await changeWindow({ ...press, which: "pickup", window, reason: "The carrier works then" });
    expect(await readAs(orderId, "customer", { flexDays: "7" })).toEqual({ first: holiday, flex: 7 });
  });
});

/** The first one that is more than a week away. */
function nextHoliday() {
  let day = addDays(today, 8);
  while (holidayOn(day) === null) day = addDays(day, 1);
  return day;
}
