import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import {
  addCertificate,
  recordCheck,
  voidCertificate,
} from "#app/domain/shipping/carriers/add-papers.server.ts";
import { loadCarrierFile } from "#app/domain/shipping/carriers/carrier-file.server.ts";
import {
  blockCarrier,
  changeCarrierDetails,
  deleteCarrier,
} from "#app/domain/shipping/carriers/save-carrier.server.ts";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { narrowedOrders } from "#app/domain/shipping/orders/list/search-orders.server.ts";
import { confirmRequest } from "#app/domain/shipping/orders/dispatch/answer-request.server.ts";
import { assignCarrier } from "#app/domain/shipping/orders/dispatch/assign-carrier.server.ts";
import { changeCarrier } from "#app/domain/shipping/orders/dispatch/change-carrier.server.ts";
import {
  loadCarrierHistory,
  loadCarrierRecords,
} from "#app/domain/shipping/orders/list/carrier-history.server.ts";
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
const paper = (usdot: string, key = "") => ({ usdot, by: dana, now: new Date(), key, files: [] });
const seen = (usdot: string, facts: Partial<typeof unknownToRegister>, key = "", files: Attachment[] = []) =>
  recordCheck(
    { ...paper(usdot, key), files },
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
    expect(await stored(orderId)).toMatchObject({
      state: "carrier-assigned",
      carrierOverride: override,
      overrideProblems: "blocked out-of-service",
    });
    const event = await db.orderEvent.findFirstOrThrow({ where: { orderId }, orderBy: { sequence: "desc" } });
    expect(JSON.parse(event.data)).toMatchObject({ move: "assign", reason: override });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { subjectId: orderId, action: "order-moved" },
      orderBy: { id: "desc" },
    });
    expect(entry.after).toContain(override);
    expect(entry.after).toContain("blocked out-of-service");
  });

  test("isn’t let go by a check by hand where FMCSA itself said no, and is stopped by one where it said yes", async () => {
    const usdot = await aKnownCarrier();
    const { id: carrierId } = await onFile(usdot);
    const said = (daysAgo: number, hasCarrierAuthority: boolean) => ({
      carrierId,
      source: "fmcsa",
      facts: JSON.stringify({ ...unknownToRegister, isKnown: true, hasCarrierAuthority }),
      checkedOn: addDays(today, -daysAgo),
    });
    const check = await db.carrierCheck.create({ data: said(30, false) });
    await seen(usdot, { hasCarrierAuthority: true });
    const orderId = await confirmed();
    const carrier = aCarrier({ usdot });
    expect(await assignCarrier({ ...press(orderId), carrier })).toMatchObject({
      error: { code: "carrier-stopped", problems: ["no-authority"] },
    });
    // FMCSA said yes last night, and this morning somebody sees that it's out of service.
    await db.carrierCheck.update({ where: { id: check.id }, data: said(1, true) });
    await seen(usdot, { isOutOfService: true });
    expect((await onFile(usdot)).checkStops).toBe("out-of-service");
    expect(await assignCarrier({ ...press(orderId), carrier })).toMatchObject({
      error: { code: "carrier-stopped", problems: ["out-of-service"] },
    });
    const file = await loadCarrierFile(carrierId, new Date());
    expect(file?.activeOn).toBeNull();
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

describe("an owner’s reason", () => {
  test("holds for the carrier and the problems that it was given for, and lets no other one go", async () => {
    const [first, other] = [await aKnownCarrier(), await aKnownCarrier()];
    await block(first);
    await block(other);
    const orderId = await confirmed();
    await assignCarrier({
      ...press(orderId),
      carrier: aCarrier({ usdot: first }),
      override: "Robin called.",
    });
    // The form of another carrier comes without a reason, whatever the order has.
    expect(await changeCarrier({ ...press(orderId), carrier: aCarrier({ usdot: other }) })).toMatchObject({
      error: { code: "carrier-stopped" },
    });
    const driver = aCarrier({ usdot: first, driverName: "Kim" });
    expect(await changeCarrier({ ...press(orderId), carrier: driver })).toMatchObject({ ok: true });
    expect(await stored(orderId)).toMatchObject({
      carrierOverride: "Robin called.",
      overrideProblems: "blocked",
    });
  });
});

describe("an order under way whose carrier the rules stop", () => {
  const reader = { staffId: "", today };
  const filters = { ...noOrderFilters, stopped: true };
  const listed = async () => (await narrowedOrders(filters, reader))?.ids ?? [];

  test("is on Today and in the list, until the stop is lifted or an owner approves it", async () => {
    const usdot = await aKnownCarrier();
    const orderId = await confirmed();
    await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot }) });
    expect(await listed()).not.toContain(orderId);
    await seen(usdot, { isOutOfService: true });
    const ids = await listed();
    expect(ids).toContain(orderId);
    const today_ = (await loadOrderTodos({ staffId: null, now: new Date() })).find(
      ({ kind }) => kind === "stopped",
    );
    expect(today_?.count?.count).toBe(ids.length);
    const override = "They showed the order that lifts it.";
    // Another day on the certificate asks the rules again.
    const carrier = aCarrier({ usdot, insuredUntil: addDays(aCarrier({}).insuredUntil, 1) });
    expect(await changeCarrier({ ...press(orderId), carrier, override })).toMatchObject({ ok: true });
    expect(await listed()).not.toContain(orderId);
    await block(usdot);
    expect(await listed()).toContain(orderId);
  });

  test("is listed too if its certificate no longer lasts", async () => {
    const usdot = await aKnownCarrier();
    const orderId = await confirmed();
    await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot }) });
    await addCertificate(paper(usdot), { ...certificate, validFrom: today, validUntil: addDays(today, 1) });
    expect(await listed()).toContain(orderId);
  });
});

const certificate = {
  insurer: "Sample Mutual",
  agent: "",
  limitPerVehicle: null,
  limitPerLoad: null,
  validFrom: today as string,
  validUntil: addDays(today, 300) as string,
};

describe("a carrier’s file", () => {
  test("counts over what somebody types: a later day needs its certificate first", async () => {
    const usdot = await aKnownCarrier();
    await addCertificate(paper(usdot), { ...certificate, validUntil: addDays(today, 2) });
    const orderId = await confirmed();
    const typed = aCarrier({ usdot });
    expect(await assignCarrier({ ...press(orderId), carrier: typed, override: "Trust me" })).toEqual({
      ok: false,
      error: { code: "certificate-first", until: addDays(today, 2) },
    });
    await addCertificate(paper(usdot), { ...certificate, validFrom: addDays(today, 3) });
    expect(await assignCarrier({ ...press(orderId), carrier: typed })).toMatchObject({ ok: true });
    // What was typed for the order changes nothing of the file.
    expect((await onFile(usdot)).insuredUntil).toBe(addDays(today, 300));
  });

  test("knows nothing of insurance from a typed day", async () => {
    const usdot = newUsdot();
    const orderId = await confirmed();
    await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot }) });
    expect((await onFile(usdot)).insuredUntil).toBeNull();
  });

  test("loses a certificate that is voided with a reason, which the audit log keeps", async () => {
    const usdot = await aKnownCarrier();
    await addCertificate(paper(usdot), certificate);
    const row = await db.carrierCertificate.findFirstOrThrow({ where: { carrier: { usdot } } });
    const version = { version: String((await onFile(usdot)).version) };
    const pressed = { usdot, by: dana, seen: version, now: new Date() };
    const voided = { id: row.id, reason: "The insurer never heard of it." };
    expect(await voidCertificate(pressed, voided)).toEqual({ ok: true, value: null });
    expect((await onFile(usdot)).insuredUntil).toBe(addDays(today, -1));
    const orderId = await confirmed();
    expect(await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot }) })).toMatchObject({
      error: { code: "certificate-first" },
    });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { subjectKind: "carrier", subjectId: usdot },
      orderBy: { id: "desc" },
    });
    expect(entry.after).toContain("never heard of it");
  });

  test("gets each paper once, however often its form is sent", async () => {
    const usdot = await aKnownCarrier();
    for (let n = 0; n < 2; n += 1) {
      await addCertificate(paper(usdot, `certificate of ${usdot}`), certificate);
      await seen(usdot, {}, `check of ${usdot}`);
    }
    const { id: carrierId } = await onFile(usdot);
    expect(await db.carrierCertificate.count({ where: { carrierId } })).toBe(1);
    expect(await db.carrierCheck.count({ where: { carrierId } })).toBe(1);
  });

  test("lifts a stop that somebody recorded by hand only with a file", async () => {
    const usdot = await aKnownCarrier();
    await seen(usdot, { isOutOfService: true });
    expect(await seen(usdot, {})).toEqual({ ok: false, error: { code: "file-required" } });
    expect((await onFile(usdot)).checkStops).toBe("out-of-service");
    // A second stop needs none.
    expect(await seen(usdot, { isOutOfService: true, rating: "unsatisfactory" })).toMatchObject({ ok: true });
    const hash = newUsdot().padStart(64, "0");
    const file = { hash, type: "application/pdf", bytes: 10, name: "shown.pdf" };
    await db.storedFile.create({ data: { hash, type: file.type, bytes: file.bytes } });
    expect(await seen(usdot, {}, "", [file])).toMatchObject({ ok: true });
    expect((await onFile(usdot)).checkStops).toBe("");
  });

  test("is deleted only while nothing but FMCSA’s answers belongs to it", async () => {
    const usdot = await aKnownCarrier();
    const { id: carrierId } = await onFile(usdot);
    const facts = JSON.stringify(unknownToRegister);
    await db.carrierCheck.create({ data: { carrierId, source: "fmcsa", facts, checkedOn: today } });
    const pressed = { usdot, by: dana, seen: { version: "0" }, now: new Date() };
    const agent = { mayOverride: false };
    expect(await deleteCarrier(pressed, agent)).toEqual({ ok: true, value: null });
    expect(await db.carrierCheck.count({ where: { carrierId } })).toBe(0);

    const used = await aKnownCarrier();
    await assignCarrier({ ...press(await confirmed()), carrier: aCarrier({ usdot: used }) });
    expect(await deleteCarrier({ ...pressed, usdot: used }, { mayOverride: true })).toEqual({
      ok: false,
      error: { code: "in-use" },
    });

    // Added anew it would have no answer that stops it.
    const stopped = await aKnownCarrier();
    await db.carrier.update({ where: { usdot: stopped }, data: { checkStops: "no-authority" } });
    expect(await deleteCarrier({ ...pressed, usdot: stopped }, agent)).toEqual({
      ok: false,
      error: { code: "stopped" },
    });
    expect(await deleteCarrier({ ...pressed, usdot: stopped }, { mayOverride: true })).toMatchObject({
      ok: true,
    });
  });

  test("leaves no person’s name or number in the audit log, which is never emptied", async () => {
    const usdot = await aKnownCarrier();
    const { version, legalName, tradeName, mc, email, agreementOn, authoritySince, equipment, lanes } =
      await onFile(usdot);
    const details = { legalName, tradeName, mc, email, agreementOn, authoritySince, equipment, lanes };
    const change = (name: string, n: number) =>
      changeCarrierDetails(
        { usdot, by: dana, seen: { version: String(version + n) }, now: new Date() },
        {
          ...details,
          phone: "",
          dispatcherName: name,
          dispatcherPhone: "(800) 555-0177",
          notes: `Ask ${name}`,
        },
      );
    await change("Kim Dispatcher", 0);
    await change("", 1);
    const entries = await db.auditEntry.findMany({ where: { subjectKind: "carrier", subjectId: usdot } });
    expect(entries).toHaveLength(2);
    const text = JSON.stringify(entries);
    expect(text).toContain("dispatcherName");
    expect(text).not.toContain("Kim");
    expect(text).not.toContain("555-01");
  });

  test("has the last day that its certificates cover without a gap", async () => {
    const usdot = await aKnownCarrier();
    const add = (validFrom: string, validUntil: string) =>
      addCertificate(paper(usdot), {
        insurer: "Sample Mutual",
        agent: "",
        limitPerVehicle: null,
        limitPerLoad: null,
        validFrom,
        validUntil,
      });
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
      await assignCarrier({ ...press(orderId), carrier: aCarrier({ usdot, pay, payReason: "rates" }) });
      const { deliveryLast } = await stored(orderId);
      const day = addDays(deliveryLast as typeof today, days);
      // Noon at the delivery, wherever that is.
      await db.order.update({
        where: { id: orderId },
        data: { state: "delivered", deliveredAt: new Date(`${day}T18:00:00Z`), deliveredOn: day },
      });
    };
    await deliver(0, 800);
    await deliver(-2, 900);
    await deliver(3, 1_000);
    // One that was canceled says nothing of its carrier.
    const canceled = await confirmed();
    await assignCarrier({ ...press(canceled), carrier: aCarrier({ usdot, pay: 1 }) });
    await db.order.update({ where: { id: canceled }, data: { state: "canceled", endedReason: "Sold" } });
    const { rows, ...sums } = await loadCarrierHistory((await onFile(usdot)).id);
    expect(sums).toEqual({ orders: 3, delivered: 3, timed: 3, onTime: 2, daysLate: 3, averagePay: 900 });
    expect(rows.map(({ daysLate }) => daysLate)).toEqual([3, 0, 0]);

    // The list says it of many at once, and of a time.
    const { id } = await onFile(usdot);
    const since = (moment: Date) => loadCarrierRecords([id, "another"], moment);
    const record = { orders: 3, timed: 3, onTime: 2 };
    expect(await since(new Date(0))).toEqual(new Map([[id, record]]));
    expect(await since(new Date(Date.now() + DAY_MS))).toEqual(new Map());
  });
});
