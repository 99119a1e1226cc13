import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { unknownPayment } from "#app/domain/shipping/orders/order-facts.ts";
import { passDeadline } from "#app/domain/shipping/payments/apply-payment.server.ts";
import { collectFees } from "#app/domain/shipping/payments/collect-fees.server.ts";
import { composePaymentEmail } from "#app/domain/shipping/payments/compose-payment-email.server.tsx";
import { confirmBooking } from "#app/domain/shipping/payments/confirm-booking.server.ts";
import { loadOrderPayments } from "#app/domain/shipping/payments/load-order-payments.server.ts";
import { loadToPay } from "#app/domain/shipping/payments/load-to-pay.server.ts";
import { removeCards } from "#app/domain/shipping/payments/remove-cards.server.ts";
import { payFee, undoFee } from "#app/domain/shipping/payments/record-fee.server.ts";
import { finishCheckout, startCheckout } from "#app/domain/shipping/payments/start-checkout.server.ts";
import { webhookSilentSince } from "#app/domain/shipping/payments/webhook-silence.server.ts";
import { takeEvent } from "#app/domain/shipping/payments/take-event.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { startFakeStripe } from "#tests/support/fake-stripe.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";

// Payments are off in tests; here they're on, for the account of the fake one.
vi.mock("#app/domain/shipping/payments/stripe-setup.server.ts", () => ({
  stripeAccount: { secretKey: "sk_test_fake" },
  isLiveMode: false,
}));

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.stop());
beforeEach(() => {
  Object.assign(stripe.state, { bank: "ok", line: "ok", refunds: "succeeded" });
});

const by = { mover: "staff", staffId: null, name: "Dana Sample" } as const;
const order = async (id: string) => {
  const found = await findOrderById(id);
  if (!found) throw new Error("gone");
  return found;
};
const payments = (orderId: string) =>
  db.payment.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
const messages = async (orderId: string) =>
  (
    await db.outboxMessage.findMany({
      where: { payment: { orderId } },
      orderBy: { createdAt: "asc" },
      select: { kind: true },
    })
  ).map(({ kind }) => kind);

async function move(orderId: string, name: OrderMoveName, given: GivenToMove = {}) {
  const moved = await moveOrder({ orderId, move: name, by, given, now: new Date() });
  if (!moved.ok) throw new Error(JSON.stringify(moved.error));
}

async function asked() {
  const { orderId } = await anOrder({ payment: { ...unknownPayment, fee: "card" } });
  return orderId;
}

/** The page at Stripe that the customer is sent to. */
async function openPage(orderId: string): Promise<string> {
  const started = await startCheckout(await order(orderId), stripe.account, new Date());
  if (!started.ok || !started.value) throw new Error(JSON.stringify(started));
  return started.value.split("/").at(-1) ?? "";
}

async function keepCard(orderId: string) {
  const page = await openPage(orderId);
  stripe.finish(page);
  await finishCheckout(await order(orderId), page, stripe.account, new Date());
}

async function assigned({ hasCard = true } = {}) {
  const orderId = await asked();
  if (hasCard) await keepCard(orderId);
  await move(orderId, "confirm");
  await move(orderId, "assign", { carrier: aCarrier({ pay: 600 }) });
  return orderId;
}

/** Everything that is due, at a time; other tests' orders too, which is harmless. */
const run = (later = 0) =>
  collectFees({ account: stripe.account, clock: () => new Date(Date.now() + later), stopping: () => false });

const event = (object: string, id: string, eventId = `evt_${id}_${Math.random()}`) => ({
  id: eventId,
  type: "sample",
  livemode: false,
  data: { object: { id, object } },
});
const take = (given: ReturnType<typeof event>, isLive = false) =>
  takeEvent(given, { account: stripe.account, isLive, now: new Date() });

describe("the card step", () => {
  test("keeps a card, charges nothing, and is done once by return and webhook alike", async () => {
    const orderId = await asked();
    const before = stripe.charged();
    const page = await openPage(orderId);
    stripe.finish(page);
    await Promise.all([
      finishCheckout(await order(orderId), page, stripe.account, new Date()),
      take(event("checkout.session", page)),
      take(event("checkout.session", page)),
    ]);
    const [card, ...others] = await payments(orderId);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      kind: "setup",
      state: "succeeded",
      methodId: expect.stringMatching(/^pm_fake/) as string,
      cardLast4: "4242",
    });
    expect(await db.orderEvent.count({ where: { orderId, kind: "money" } })).toBe(1);
    expect(stripe.charged()).toBe(before);
    expect(await loadToPay(await order(orderId))).toBeNull();
  });

  test("is the same page in two tabs, and a new one once it was left, which both sides read", async () => {
    const orderId = await asked();
    const [one, other] = await Promise.all([openPage(orderId), openPage(orderId)]);
    expect(one).toBe(other);
    stripe.leave(one);
    await take(event("checkout.session", one));
    expect(await loadToPay(await order(orderId))).toMatchObject({ what: "card", wasLeft: true });
    const next = await openPage(orderId);
    expect(next).not.toBe(one);
    expect((await payments(orderId)).map(({ state }) => state)).toEqual(["failed", "waiting"]);
  });

  test("that was left lets nobody confirm without a reason, which stays under their name", async () => {
    const orderId = await asked();
    const press = { orderId, by, now: new Date() };
    const plain = await confirmBooking({ ...press, override: "" });
    expect(plain.ok ? "confirmed" : plain.error.code).toBe("no-card");
    expect((await order(orderId)).state).toBe("requested");
    const named = await confirmBooking({ ...press, override: "Known for years" });
    expect(named.ok && named.value.state).toBe("confirmed");
    const [written] = await db.orderEvent.findMany({ where: { orderId, kind: "money" } });
    expect(JSON.parse(written?.data ?? "{}")).toMatchObject({ what: "no-card", detail: "Known for years" });
    const entry = await db.auditEntry.findFirst({
      where: { subjectId: orderId, action: "order-changed" },
      orderBy: { createdAt: "desc" },
    });
    expect(entry?.after).toContain("Known for years");
  });

  test("isn’t asked of who pays by phone", async () => {
    const { orderId } = await anOrder({ payment: { ...unknownPayment, fee: "phone" } });
    expect(await loadToPay(await order(orderId))).toBeNull();
    const confirmed = await confirmBooking({ orderId, by, now: new Date(), override: "" });
    expect(confirmed.ok).toBe(true);
  });

  test("says so when Stripe isn’t there, and goes on with the same page afterwards", async () => {
    const orderId = await asked();
    stripe.state.line = "lost";
    const lost = await startCheckout(await order(orderId), stripe.account, new Date());
    expect(lost.ok ? "opened" : lost.error.code).toBe("stripe");
    stripe.state.line = "ok";
    const pages = [...stripe.things.keys()].filter((id) => id.startsWith("cs_")).length;
    await openPage(orderId);
    await openPage(orderId);
    expect([...stripe.things.keys()].filter((id) => id.startsWith("cs_")).length - pages).toBeLessThanOrEqual(
      1,
    );
  });
});

describe("our fee", () => {
  test("is charged once a carrier is assigned, with a receipt", async () => {
    const orderId = await assigned();
    const { fee } = await order(orderId);
    await run();
    await run();
    expect(await order(orderId)).toMatchObject({ feePaid: fee, feeOpen: 0, feePaidForm: "card" });
    const charges = (await payments(orderId)).filter(({ kind }) => kind === "charge");
    expect(charges).toMatchObject([
      { state: "succeeded", amount: fee, key: `order-${orderId}-fee-1`, cardLast4: "4242" },
    ]);
    expect(await messages(orderId)).toEqual(["payment-receipt"]);
    const id = charges[0]?.id ?? "";
    const receipt = await composePaymentEmail("payment-receipt", {
      paymentId: id,
      now: new Date(),
      staff: "",
    });
    expect(receipt.ok && receipt.value.email.text).toContain("Visa ending in 4242");
    const undone = await undoFee({ orderId, by, now: new Date(), reason: "x" });
    expect(undone.ok ? "undone" : undone.error.code).toBe("paid-by-card");
  });

  test.each(["lost", "down"] as const)("is charged once if Stripe’s answer is %s", async (line) => {
    const orderId = await assigned();
    const before = stripe.charged();
    const { fee } = await order(orderId);
    stripe.state.line = line;
    await run();
    expect((await order(orderId)).feePaid).toBe(0);
    stripe.state.line = "ok";
    await run(2 * HOUR_MS);
    expect(await order(orderId)).toMatchObject({ feePaid: fee, feeOpen: 0 });
    expect(stripe.charged() - before).toBe(fee * 100);
  });

  test("isn’t charged again a day later, when Stripe has forgotten the key", async () => {
    const orderId = await assigned();
    const before = stripe.charged();
    stripe.state.line = "lost";
    await run();
    stripe.state.line = "ok";
    stripe.forgetKeys();
    await run(DAY_MS + HOUR_MS);
    const { fee, feePaid } = await order(orderId);
    expect(feePaid).toBe(fee);
    expect(stripe.charged() - before).toBe(fee * 100);
  });

  test.each(["insufficient_funds", "authentication_required"] as const)(
    "that ends in %s gives a link and a day, staff hear of it, and the link pays it once",
    async (bank) => {
      const orderId = await assigned();
      stripe.state.bank = bank;
      await run();
      stripe.state.bank = "ok";
      const needed = (await payments(orderId)).find(({ kind }) => kind === "charge");
      expect(needed).toMatchObject({ state: "needed", errorCode: bank });
      expect(needed?.deadline).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect((await messages(orderId)).sort()).toEqual(["payment-needed", "payment-to-staff"]);
      const { fee } = await order(orderId);
      expect(await loadToPay(await order(orderId))).toMatchObject({ what: "fee", amount: fee });
      for (const kind of ["payment-needed", "payment-to-staff"] as const) {
        const written = await composePaymentEmail(kind, {
          paymentId: needed?.id ?? "",
          now: new Date(),
          staff: "staff@example.com",
        });
        expect(written.ok, JSON.stringify(written)).toBe(true);
      }
      const before = stripe.charged();
      const page = await openPage(orderId);
      expect(await openPage(orderId)).toBe(page);
      stripe.finish(page);
      await take(event("checkout.session", page));
      await finishCheckout(await order(orderId), page, stripe.account, new Date());
      await run(HOUR_MS);
      expect(await order(orderId)).toMatchObject({ feePaid: fee, feeOpen: 0 });
      expect(stripe.charged() - before).toBe(fee * 100);
      expect(await messages(orderId)).toContain("payment-receipt");
    },
  );

  test("of an order without a card asks for it by a link at once", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    expect((await payments(orderId)).at(-1)).toMatchObject({ state: "needed", errorCode: "no-card" });
  });

  test("that nobody heard of is found by the job, without a webhook", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    const page = await openPage(orderId);
    stripe.finish(page);
    await run(HOUR_MS);
    expect((await order(orderId)).feeOpen).toBe(0);
  });

  test("paid by hand ends the link, and what is paid twice goes back", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    const page = await openPage(orderId);
    const { fee } = await order(orderId);
    const paid = await payFee({ orderId, by, now: new Date(), on: deskDayOf(new Date()), form: "check" });
    expect(paid.ok).toBe(true);
    const back = stripe.refunded();
    stripe.finish(page);
    await take(event("checkout.session", page));
    expect((await order(orderId)).feeOpen).toBe(-fee);
    await run();
    expect(await order(orderId)).toMatchObject({ feePaid: fee, feeOpen: 0 });
    expect(stripe.refunded() - back).toBe(fee * 100);
  });

  test("of another amount than was asked isn’t taken for it", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    const session = stripe.finish(await openPage(orderId));
    (session.payment_intent as Record<string, unknown>).amount_received = 100;
    await take(event("checkout.session", session.id));
    expect((await order(orderId)).feePaid).toBe(0);
  });

  test("is charged in step with the order: canceled before the charge, only what canceling costs", async () => {
    const orderId = await assigned();
    await move(orderId, "cancel", { reason: "Sold", cost: 60 });
    await run();
    expect(await order(orderId)).toMatchObject({ feePaid: 60, feeOpen: 0 });
  });
});

describe("a last day to pay that passes", () => {
  const later = 4 * DAY_MS;
  const overdue = async (after: number) => {
    const filters = { ...noOrderFilters, money: "overdue" as const };
    const none = { before: null, after: null };
    const page = await listOrders(filters, none, {
      staffId: "",
      today: deskDayOf(new Date(Date.now() + after)),
    });
    return page.rows.map(({ id }) => id);
  };

  test("is said to staff once, stands on both sides, and the link goes on working", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    const before = (await messages(orderId)).length;
    expect(await overdue(3 * DAY_MS)).not.toContain(orderId);
    expect(await overdue(later)).toContain(orderId);
    await run(2 * DAY_MS);
    expect(await messages(orderId)).toHaveLength(before);
    // Two processes at once, and the next turn.
    await Promise.all([run(later), run(later)]);
    await run(later + HOUR_MS);
    expect((await messages(orderId)).slice(before)).toEqual(["payment-to-staff"]);
    const steps = await db.orderEvent.count({ where: { orderId, data: { contains: "fee-overdue" } } });
    expect(steps).toBe(1);
    const needed = (await payments(orderId)).find(({ state }) => state === "needed");
    const written = await composePaymentEmail("payment-to-staff", {
      paymentId: needed?.id ?? "",
      now: new Date(),
      staff: "staff@example.com",
    });
    const text = written.ok ? written.value.email.text.replace(/\s+/g, " ") : "";
    expect(text).toContain("No card is kept for this order. Their link still works, and nothing is canceled");
    const then = new Date(Date.now() + later);
    expect(await loadToPay(await order(orderId), then)).toMatchObject({ what: "fee", isOverdue: true });
    expect((await order(orderId)).state).toBe("carrier-assigned");
    stripe.finish(await openPage(orderId));
    await run(later + 2 * HOUR_MS);
    expect((await order(orderId)).feeOpen).toBe(0);
    expect(await overdue(later)).not.toContain(orderId);
  });

  test("is on Today with the number that its list has", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    await db.payment.updateMany({
      where: { orderId, state: "needed" },
      data: { deadline: addDays(deskDayOf(new Date()), -1) },
    });
    const now = new Date();
    const group = (await loadOrderTodos({ staffId: null, now })).find(({ kind }) => kind === "fee-overdue");
    const filters = { ...noOrderFilters, money: "overdue" as const };
    const none = { before: null, after: null };
    const page = await listOrders(filters, none, { staffId: "", today: deskDayOf(now) });
    expect(page.rows.map(({ id }) => id)).toContain(orderId);
    expect(page.count).toMatchObject({ ...group?.count });
    expect(group?.rows.map(({ id }) => id)).toContain(orderId);
    await move(orderId, "cancel", { reason: "Sold", cost: 0 });
    // Nothing is open anymore, whether or not the job has ended the link.
    const after = await listOrders(filters, none, { staffId: "", today: deskDayOf(now) });
    expect(after.rows.map(({ id }) => id)).not.toContain(orderId);
  });

  test("is said only once Stripe has answered whether it was paid meanwhile", async () => {
    const [paid, unpaid] = [await assigned({ hasCard: false }), await assigned({ hasCard: false })];
    await run();
    const page = await openPage(paid);
    await openPage(unpaid);
    const said = async (orderId: string) =>
      (await messages(orderId)).filter((kind) => kind === "payment-to-staff").length;
    stripe.finish(page);
    stripe.state.line = "down";
    await run(later);
    expect([await said(paid), await said(unpaid)]).toEqual([1, 1]);
    stripe.state.line = "ok";
    await run(later + HOUR_MS);
    expect([await said(paid), await said(unpaid)]).toEqual([1, 2]);
    expect((await order(paid)).feeOpen).toBe(0);
  });

  test("isn’t said of a link for another amount than what is open, which Today leaves out too", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    const needed = (await payments(orderId)).find(({ state }) => state === "needed");
    if (!needed) throw new Error("no link");
    await db.order.update({ where: { id: orderId }, data: { feeOpen: needed.amount + 10 } });
    await passDeadline(needed, new Date(Date.now() + later));
    expect(await overdue(later)).not.toContain(orderId);
    expect(await db.orderEvent.count({ where: { orderId, data: { contains: "fee-overdue" } } })).toBe(0);
    await db.order.update({ where: { id: orderId }, data: { feeOpen: needed.amount } });
    await passDeadline(needed, new Date(Date.now() + later));
    expect(await db.orderEvent.count({ where: { orderId, data: { contains: "fee-overdue" } } })).toBe(1);
  });
});

describe("a card that isn’t needed anymore", () => {
  const remove = (later = 0) =>
    removeCards({
      account: stripe.account,
      clock: () => new Date(Date.now() + later),
      stopping: () => false,
    });
  const cardOf = async (orderId: string) => {
    const [kept] = await db.payment.findMany({ where: { orderId, kind: "setup", state: "succeeded" } });
    return { methodId: kept?.methodId ?? "", thing: stripe.things.get(kept?.methodId ?? "") };
  };
  const removed = (orderId: string) =>
    db.orderEvent.count({ where: { orderId, data: { contains: "card-removed" } } });

  test.each(["decline", "cancel"] as const)(
    "is removed at Stripe after a %s without a charge, once, and both sides read it",
    async (name) => {
      const orderId = await asked();
      await keepCard(orderId);
      const { methodId, thing } = await cardOf(orderId);
      await remove();
      expect(thing?.customer).not.toBeNull();
      await move(orderId, name, { reason: "No truck", ...(name === "cancel" && { cost: 0 }) });
      await Promise.all([remove(), remove()]);
      await remove(HOUR_MS);
      expect(thing).toMatchObject({ customer: null, timesRemoved: 1 });
      expect(await removed(orderId)).toBe(1);
      expect(await db.cardRemoval.count({ where: { methodId } })).toBe(0);
      const payments = await loadOrderPayments(await order(orderId));
      expect(payments.rows).toMatchObject([{ kind: "setup", state: "succeeded", isRemoved: true }]);
      // The order goes on being touched, and nothing comes back.
      await run(HOUR_MS);
      await remove(2 * HOUR_MS);
      expect(await removed(orderId)).toBe(1);
    },
  );

  test("that Stripe doesn’t know, as with another mode’s key, isn’t called removed", async () => {
    const orderId = await asked();
    await keepCard(orderId);
    const { methodId } = await cardOf(orderId);
    await move(orderId, "decline", { reason: "No truck" });
    stripe.things.delete(methodId);
    await remove();
    expect(await removed(orderId)).toBe(0);
    const unknown = { orderId, data: { contains: "card-unknown" } };
    expect(await db.orderEvent.count({ where: unknown })).toBe(1);
    expect(await db.cardRemoval.count({ where: { methodId } })).toBe(0);
  });

  test("waits while Stripe is away, and is gone once even if the answer was lost for a day", async () => {
    const orderId = await asked();
    await keepCard(orderId);
    const { methodId, thing } = await cardOf(orderId);
    await move(orderId, "decline", { reason: "No truck" });
    stripe.state.line = "down";
    await remove();
    expect(await db.cardRemoval.findUnique({ where: { methodId } })).toMatchObject({ tries: 1 });
    expect(thing?.customer).not.toBeNull();
    stripe.state.line = "lost";
    await remove(5 * MINUTE_MS);
    expect(thing?.customer).toBeNull();
    expect(await removed(orderId)).toBe(0);
    stripe.state.line = "ok";
    stripe.forgetKeys();
    await remove(2 * DAY_MS);
    expect(thing).toMatchObject({ timesRemoved: 1 });
    expect(await removed(orderId)).toBe(1);
    expect(await db.cardRemoval.count({ where: { methodId } })).toBe(0);
  });

  test("stays while what canceling costs is to be charged, and after that charge", async () => {
    const orderId = await assigned();
    const { thing } = await cardOf(orderId);
    await move(orderId, "cancel", { reason: "Sold", cost: 60 });
    await remove();
    expect(thing?.customer).not.toBeNull();
    await run();
    await remove(HOUR_MS);
    expect(await order(orderId)).toMatchObject({ feePaid: 60, feeOpen: 0 });
    expect(thing?.customer).not.toBeNull();
    expect(await db.cardRemoval.count({ where: { orderId } })).toBe(0);
  });

  test("stays while a charge is under way that may have gone through", async () => {
    const orderId = await assigned();
    const { thing } = await cardOf(orderId);
    const before = stripe.charged();
    stripe.state.line = "lost";
    await run();
    stripe.state.line = "ok";
    await move(orderId, "cancel", { reason: "Sold", cost: 0 });
    await remove();
    expect(thing?.customer).not.toBeNull();
    await run(HOUR_MS);
    await run(2 * HOUR_MS);
    await remove(3 * HOUR_MS);
    // It had gone through, so it went back, and the card stays as the charge's.
    expect(stripe.charged()).toBeGreaterThan(before);
    expect((await order(orderId)).feeOpen).toBe(0);
    expect(thing?.customer).not.toBeNull();
  });

  test("that is kept after the order’s end is removed as well", async () => {
    const orderId = await asked();
    const page = await openPage(orderId);
    await move(orderId, "decline", { reason: "No truck" });
    stripe.finish(page);
    await take(event("checkout.session", page));
    const { thing } = await cardOf(orderId);
    await remove();
    expect(thing).toMatchObject({ customer: null });
  });
});

describe("a charge of what is no longer due", () => {
  test("isn’t asked for on the customer’s page", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    expect(await loadToPay(await order(orderId))).toMatchObject({ what: "fee" });
    await move(orderId, "cancel", { reason: "Sold", cost: 60 });
    expect(await loadToPay(await order(orderId))).toBeNull();
  });

  test("isn’t tried again, and what is due is charged instead", async () => {
    const orderId = await assigned();
    const before = stripe.charged();
    stripe.state.line = "down";
    await run();
    await move(orderId, "cancel", { reason: "Sold", cost: 60 });
    stripe.state.line = "ok";
    await run(2 * MINUTE_MS);
    expect((await payments(orderId)).filter(({ kind }) => kind === "charge")).toMatchObject([
      { state: "waiting" },
    ]);
    await run(HOUR_MS);
    await run(2 * HOUR_MS);
    expect(stripe.charged() - before).toBe(60 * 100);
    expect(await order(orderId)).toMatchObject({ feePaid: 60, feeOpen: 0 });
  });

  test("counts if it went through before, and the rest goes back", async () => {
    const orderId = await assigned();
    const { fee } = await order(orderId);
    const [charged, refunded] = [stripe.charged(), stripe.refunded()];
    stripe.state.line = "lost";
    await run();
    await move(orderId, "cancel", { reason: "Sold", cost: 60 });
    stripe.state.line = "ok";
    await run(HOUR_MS);
    await run(2 * HOUR_MS);
    expect(stripe.charged() - charged).toBe(fee * 100);
    expect(stripe.refunded() - refunded).toBe((fee - 60) * 100);
    expect(await order(orderId)).toMatchObject({ feePaid: 60, feeOpen: 0 });
  });
});

describe("what goes back", () => {
  test("for being late isn’t charged again while a delivery is taken back", async () => {
    const last = addDays(deskDayOf(new Date()), -10);
    const { orderId } = await anOrder({
      payment: { ...unknownPayment, fee: "card" },
      now: new Date(Date.now() - 30 * DAY_MS),
      late: { perDay: 20, atMost: 0 },
      pickupWindow: { first: addDays(last, -9), last: addDays(last, -6), kind: "estimated" },
      deliveryWindow: { first: addDays(last, -3), last, kind: "estimated" },
    });
    await keepCard(orderId);
    await move(orderId, "confirm");
    await move(orderId, "assign", { carrier: aCarrier({ pay: 600 }) });
    await run();
    const [charged, refunded] = [stripe.charged(), stripe.refunded()];
    const moment = new Date(Date.now() - 8 * DAY_MS);
    await move(orderId, "pick-up", { moment });
    await move(orderId, "deliver", { moment });
    const { lateCredit } = await order(orderId);
    await run();
    await move(orderId, "undo-delivery", { reason: "Another order" });
    expect((await order(orderId)).feeOpen).toBe(lateCredit);
    await run();
    await move(orderId, "deliver", { moment });
    await run();
    expect(lateCredit).toBeGreaterThan(0);
    expect(stripe.charged()).toBe(charged);
    expect(stripe.refunded() - refunded).toBe(lateCredit * 100);
    expect((await order(orderId)).feeOpen).toBe(0);
  });

  test("waits while the bank holds the charge back, so that nothing goes back twice", async () => {
    const orderId = await assigned();
    await run();
    const { fee } = await order(orderId);
    const paid = (await payments(orderId)).find(({ kind }) => kind === "charge");
    const dispute = stripe.dispute(paid?.intentId ?? "");
    await take(event("dispute", dispute.id));
    await move(orderId, "cancel", { reason: "Sold", cost: 0 });
    const before = stripe.refunded();
    await run();
    expect((await payments(orderId)).filter(({ kind }) => kind === "refund")).toEqual([]);
    stripe.things.set(dispute.id, { ...dispute, status: "won" });
    await take(event("dispute", dispute.id));
    await run();
    expect(stripe.refunded() - before).toBe(fee * 100);
  });

  test("and is no longer owed before Stripe was asked stays", async () => {
    const orderId = await assigned();
    await run();
    const paid = (await payments(orderId)).find(({ kind }) => kind === "charge");
    const refund = { orderId, kind: "refund", state: "waiting", amount: 30, ofId: paid?.id ?? null };
    await db.payment.create({ data: { ...refund, key: `order-${orderId}-back-1`, dueAt: new Date(0) } });
    const before = stripe.refunded();
    await run();
    expect(stripe.refunded()).toBe(before);
    expect((await payments(orderId)).at(-1)).toMatchObject({ kind: "refund", state: "canceled" });
  });

  test("is the fee but for what canceling costs, once, even if the answer is lost", async () => {
    const orderId = await assigned();
    await run();
    const { fee } = await order(orderId);
    await move(orderId, "cancel", { reason: "Sold", cost: 60 });
    const before = stripe.refunded();
    stripe.state.line = "lost";
    await run();
    stripe.state.line = "ok";
    stripe.forgetKeys();
    await run(DAY_MS + HOUR_MS);
    await run(DAY_MS + 2 * HOUR_MS);
    expect(stripe.refunded() - before).toBe((fee - 60) * 100);
    expect(await order(orderId)).toMatchObject({ feePaid: 60, feeOpen: 0 });
    expect(await messages(orderId)).toEqual(["payment-receipt", "payment-refunded"]);
  });

  test("and fails days later is owed again, staff hear of it, and it isn’t tried by itself", async () => {
    const orderId = await assigned();
    await run();
    const { fee } = await order(orderId);
    await move(orderId, "cancel", { reason: "Sold", cost: 0 });
    await run();
    const refund = (await payments(orderId)).find(({ kind }) => kind === "refund");
    const thing = stripe.things.get(refund?.refundId ?? "");
    if (!thing) throw new Error("no refund");
    Object.assign(thing, { status: "failed", failure_reason: "lost_or_stolen_card" });
    expect(await take(event("refund", thing.id))).toBe("applied");
    expect(await take(event("refund", thing.id))).toBe("applied");
    expect(await order(orderId)).toMatchObject({ feePaid: fee, feeOpen: -fee });
    expect((await messages(orderId)).filter((kind) => kind === "payment-to-staff")).toHaveLength(1);
    await run(HOUR_MS);
    expect((await payments(orderId)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
  });
});

describe("Stripe’s events", () => {
  test("are taken once, in any order, and those of the other mode are left out", async () => {
    const orderId = await assigned();
    await run();
    const charge = (await payments(orderId)).find(({ kind }) => kind === "charge");
    const one = event("payment_intent", charge?.intentId ?? "", "evt_once_1");
    expect(await take(one)).toBe("applied");
    expect(await take(one)).toBe("known");
    expect(await take({ ...one, id: "evt_late" })).toBe("applied");
    expect(await messages(orderId)).toEqual(["payment-receipt"]);
    expect(await take({ ...one, id: "evt_live", livemode: true })).toBe("other-mode");
    expect(await take(event("payment_intent", "pi_of_somebody_else"))).toBe("unknown");
    expect(await take(event("balance", "ba_1"))).toBe("unknown");
  });

  test("are asked for again while Stripe isn’t there, and not stored", async () => {
    const orderId = await asked();
    const page = await openPage(orderId);
    stripe.finish(page);
    const one = event("checkout.session", page, "evt_again");
    stripe.state.line = "down";
    expect(await take(one)).toBe("again");
    stripe.state.line = "ok";
    expect(await take(one)).toBe("applied");
    expect((await payments(orderId))[0]?.state).toBe("succeeded");
  });

  test("of a dispute tell staff once, with its day", async () => {
    const orderId = await assigned();
    await run();
    const charge = (await payments(orderId)).find(({ kind }) => kind === "charge");
    const dispute = stripe.dispute(charge?.intentId ?? "");
    await take(event("dispute", dispute.id));
    await take(event("dispute", dispute.id));
    const disputed = await db.payment.findUniqueOrThrow({ where: { id: charge?.id ?? "" } });
    expect(disputed).toMatchObject({ disputeState: "needs_response", disputeAmount: 218 });
    expect(disputed.disputeDueAt).toEqual(new Date(1_800_000_000_000));
    expect((await messages(orderId)).filter((kind) => kind === "payment-to-staff")).toHaveLength(1);
  });
});

describe("the database", () => {
  test("takes one charge or refund of an order at a time, and keeps what was paid", async () => {
    const orderId = await assigned({ hasCard: false });
    await run();
    const row = { orderId, kind: "charge", state: "waiting", amount: 5 };
    await expect(db.payment.create({ data: { ...row, key: `second-${orderId}` } })).rejects.toThrow();
    const paidId = await assigned();
    await run();
    const paid = (await payments(paidId)).find(({ kind }) => kind === "charge");
    await expect(db.payment.update({ where: { id: paid?.id ?? "" }, data: { amount: 1 } })).rejects.toThrow();
  });
});

describe("Stripe’s silence", () => {
  test("a payment without any event for an hour means that the webhook is silent", async () => {
    await db.payment.deleteMany();
    await db.paymentEvent.deleteMany();
    const orderId = await assigned();
    await run();
    const [charge] = (await payments(orderId)).filter(({ kind }) => kind === "charge");
    expect(charge?.state).toBe("succeeded");
    const ended = charge?.endedAt ?? new Date(0);
    const after = (ms: number) => new Date(ended.getTime() + ms);
    expect(await webhookSilentSince(after(HOUR_MS / 2))).toBeNull();
    expect(await webhookSilentSince(after(2 * HOUR_MS))).toEqual(ended);
    expect(await webhookSilentSince(after(5 * DAY_MS))).toBeNull();
    await take(event("payment_intent", charge?.intentId ?? ""));
    expect(await webhookSilentSince(after(2 * HOUR_MS))).toBeNull();
  });

  test("each call says whether Stripe answers and knows our key", async () => {
    const heard: (string | null)[] = [];
    const account = { ...stripe.account, reach: (fault: string | null) => heard.push(fault) };
    await assigned();
    await collectFees({ account, stopping: () => false });
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every((fault) => fault === null)).toBe(true);
    heard.length = 0;
    await assigned();
    const nowhere = { ...account, baseUrl: "http://127.0.0.1:9", pauseMs: 0 };
    await collectFees({ account: nowhere, stopping: () => false });
    expect(heard).toContain("no connection");
  });
});
