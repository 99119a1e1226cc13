import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import { addCertificate, recordCheck } from "#app/domain/shipping/carriers/add-papers.server.ts";
import { blockCarrier } from "#app/domain/shipping/carriers/save-carrier.server.ts";
import { confirmRequest } from "#app/domain/shipping/orders/dispatch/answer-request.server.ts";
import { assignCarrier } from "#app/domain/shipping/orders/dispatch/assign-carrier.server.ts";
import { changeCarrier } from "#app/domain/shipping/orders/dispatch/change-carrier.server.ts";
import { loadCarrierHistory } from "#app/domain/shipping/orders/list/carrier-history.server.ts";
import { loadOrderCarrier } from "#app/domain/shipping/orders/dispatch/load-order-carrier.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";

const dana = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "owner" } });
const by = byStaff(dana);
const today = deskDayOf(new Date());
const press = (orderId: string) => ({ orderId, by, now: new Date() });
const stored = (orderId: string) => db.order.findUniqueOrThrow({ where: { id: orderId } });

let made = 0;
/** A number that no other test has. */
const newUsdot = () => String(7_000_000 + ++made);
const onFile = (usdot: string) => db.carrier.findUniqueOrThrow({ where: { usdot } });

async function confirmed() {
  const { orderId } = await anOrder({ now: new Date(Date.now() - DAY_MS) });
  expect(await confirmRequest(press(orderId))).toMatchObject({ ok: true });
  return orderId;
}

/** A carrier on file that nobody has anything against. */
async function aKnownCarrier() {
  const usdot = newUsdot();
  await db.carrier.create({ data: { usdot, legalName: "Known Sample LLC", phone: "(800) 555-0190" } });
  return usdot;
}
const seen = (usdot: string, facts: Partial<typeof unknownToRegister>) =>
  recordCheck(
    { usdot, by: dana, now: new Date(), files: [] },
    {
      checkedOn: today,
      note: "",
      facts: { ...unknownToRegister, isKnown: true, hasCarrierAuthority: true, ...facts },
    },
  );
async function block(usdot: string) {
  const { version } = await onFile(usdot);
  return blockCarrier(
    { usdot, by: dana, seen: { version: String(version) }, now: new Date() },
    "It never came.",
  );
}

describe("an assignment", () => {
  test("makes the carrier’s row of what was typed, once for each USDOT number", async () => {
    const usdot = newUsdot();
    const [first, second] = [await confirmed(), await confirmed()];
    await assignCarrier({ ...press(first), carrier: aCarrier({ usdot, name: "First Name LLC" }) });
    await assignCarrier({
      ...press(second),
      carrier: aCarrier({ usdot: `00${usdot}`, name: "Other Name LLC" }),
    });
    const row = await onFile(usdot);
    expect(row).toMatchObject({ legalName: "First Name LLC", dispatcherPhone: "(800) 555-0190" });
    expect(row.checkAskedAt).toBeInstanceOf(Date);
    expect(await stored(first)).toMatchObject({ carrierId: row.id, carrierName: "First Name LLC" });
    expect(await stored(second)).toMatchObject({
      carrierId: row.id,
      carrierName: "Other Name LLC",
      carrierUsdot: `00${usdot}`,
      carrierOverride: "",
    });
  });

  test("keeps its typed copy when the carrier’s file changes", async () => {
    const usdot = newUsdot();
    const orderId = await confirmed();
    await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot, name: "As It Was LLC" }) });
    await db.carrier.update({ where: { usdot }, data: { legalName: "As It Is LLC" } });
    expect(await stored(orderId)).toMatchObject({ carrierName: "As It Was LLC" });
  });

  test("is stopped by the rules with nothing written, and goes with an owner’s reason, which is kept", async () => {
    const usdot = await aKnownCarrier();
    await block(usdot);
    await seen(usdot, { isOutOfService: true });
    const orderId = await confirmed();
    const before = await stored(orderId);
    expect(await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot }) })).toEqual({
      ok: false,
      error: { code: "carrier-stopped", problems: ["blocked", "out-of-service"] },
    });
    expect(await stored(orderId)).toEqual(before);
    expect((await onFile(usdot)).checkAskedAt).toBeNull();

    const override = "Talked to them, the order ended yesterday.";
    expect(await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot }), override })).toMatchObject({
      ok: true,
    });
    expect(await stored(orderId)).toMatchObject({ state: "carrier-assigned", carrierOverride: override });
    const event = await db.orderEvent.findFirstOrThrow({ where: { orderId }, orderBy: { sequence: "desc" } });
    expect(JSON.parse(event.data)).toMatchObject({ move: "assign", reason: override });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { subjectId: orderId, action: "order-moved" },
      orderBy: { id: "desc" },
    });
    expect(entry.after).toContain(override);
  });

  test("isn’t let go by a check by hand where FMCSA itself said no within a week", async () => {
    const usdot = await aKnownCarrier();
    const { id: carrierId } = await onFile(usdot);
    const said = (daysAgo: number) => ({
      carrierId,
      source: "fmcsa",
      facts: JSON.stringify({ ...unknownToRegister, isKnown: true, hasCarrierAuthority: false }),
      checkedOn: addDays(today, -daysAgo),
    });
    const check = await db.carrierCheck.create({ data: said(7) });
    await seen(usdot, { hasCarrierAuthority: true });
    const orderId = await confirmed();
    const carrier = aCarrier({ usdot });
    expect(await assignCarrier({ ...press(orderId), carrier })).toMatchObject({
      error: { code: "carrier-stopped", problems: ["no-authority"] },
    });
    await db.carrierCheck.update({ where: { id: check.id }, data: said(8) });
    expect(await assignCarrier({ ...press(orderId), carrier })).toMatchObject({ ok: true });
  });

  test("needs no reason where only something is to be looked at, and keeps none", async () => {
    const usdot = await aKnownCarrier();
    await seen(usdot, { hasBrokerAuthority: true, rating: "conditional" });
    const orderId = await confirmed();
    const carrier = aCarrier({ usdot, phone: "(800) 555-0111" });
    expect(await assignCarrier({ ...press(orderId), carrier, override: "Just so" })).toMatchObject({
      ok: true,
    });
    expect(await stored(orderId)).toMatchObject({ carrierOverride: "" });
    const order = await findOrderById(orderId);
    const shown = order && (await loadOrderCarrier(order, "", new Date()));
    expect(shown?.assigned?.problems.map(({ code }) => code)).toEqual([
      "broker-too",
      "conditional",
      "other-phone",
    ]);
  });

  test("is stopped where the certificate ends before the delivery window does", async () => {
    const orderId = await confirmed();
    const { deliveryLast } = await stored(orderId);
    const until = (day: string | null) => ({ insuredUntil: day as typeof today });
    const early = aCarrier({ usdot: newUsdot(), ...until(addDays(deliveryLast as typeof today, -1)) });
    expect(await assignCarrier({ ...press(orderId), carrier: early })).toEqual({
      ok: false,
      error: { code: "carrier-stopped", problems: ["insurance-ends"] },
    });
    expect(await db.carrier.count({ where: { usdot: early.usdot } })).toBe(0);
    const enough = { ...early, ...until(deliveryLast) };
    expect(await assignCarrier({ ...press(orderId), carrier: enough })).toMatchObject({ ok: true });
  });

  test("to another carrier later asks the rules again, and a new driver doesn’t", async () => {
    const [first, other] = [newUsdot(), await aKnownCarrier()];
    const orderId = await confirmed();
    await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot: first }) });
    await block(first);
    await block(other);
    const driver = aCarrier({ usdot: first, driverName: "Kim" });
    expect(await changeCarrier({ ...press(orderId), carrier: driver })).toMatchObject({ ok: true });
    expect(await changeCarrier({ ...press(orderId), carrier: aCarrier({ usdot: other }) })).toMatchObject({
      error: { code: "carrier-stopped", problems: ["blocked"] },
    });
    const override = "Nobody else goes there.";
    expect(
      await changeCarrier({ ...press(orderId), carrier: aCarrier({ usdot: other }), override }),
    ).toMatchObject({ ok: true });
    const { carrierId, carrierOverride } = await stored(orderId);
    expect([carrierId, carrierOverride]).toEqual([(await onFile(other)).id, override]);
  });

  test("that is taken back leaves no carrier on the order", async () => {
    const usdot = await aKnownCarrier();
    const orderId = await confirmed();
    await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot }) });
    await moveOrder({ ...press(orderId), move: "unassign", given: { reason: "They can’t." } });
    expect(await stored(orderId)).toMatchObject({ carrierId: null, carrierOverride: "", carrierName: "" });
  });
});

describe("a carrier’s file", () => {
  test("has the last day of the certificate that runs longest", async () => {
    const usdot = await aKnownCarrier();
    const add = (validFrom: string, validUntil: string) =>
      addCertificate(
        { usdot, by: dana, now: new Date(), files: [] },
        {
          insurer: "Sample Mutual",
          agent: "",
          limitPerVehicle: null,
          limitPerLoad: null,
          validFrom,
          validUntil,
        },
      );
    expect(await add("2026-01-01", "2027-01-01")).toEqual({ ok: true, value: null });
    expect(await add("2025-01-01", "2026-01-01")).toEqual({ ok: true, value: null });
    expect(await add("2026-02-01", "2026-01-01")).toEqual({ ok: false, error: { code: "days-reversed" } });
    expect((await onFile(usdot)).insuredUntil).toBe("2027-01-01");
    expect(await db.carrierCertificate.count({ where: { carrier: { usdot } } })).toBe(2);
  });

  test("has what our own orders say: how many came in time, and what was paid", async () => {
    const usdot = newUsdot();
    const deliver = async (days: number, pay: number) => {
      const orderId = await confirmed();
      await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot, pay }) });
      const { deliveryLast } = await stored(orderId);
      const day = addDays(deliveryLast as typeof today, days);
      // Noon at the delivery, wherever that is.
      await db.order.update({
        where: { id: orderId },
        data: { state: "delivered", deliveredAt: new Date(`${day}T18:00:00Z`) },
      });
    };
    await deliver(0, 800);
    await deliver(-2, 900);
    await deliver(3, 1_000);
    const { rows, ...sums } = await loadCarrierHistory((await onFile(usdot)).id);
    expect(sums).toEqual({ orders: 3, delivered: 3, timed: 3, onTime: 2, daysLate: 3, averagePay: 900 });
    expect(rows.map(({ daysLate }) => daysLate)).toEqual([3, 0, 0]);
  });
});
