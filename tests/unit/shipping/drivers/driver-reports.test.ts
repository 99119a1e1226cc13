import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findDriverLink, issueDriverLinkIn } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { jobStage } from "#app/domain/shipping/drivers/job-stage.ts";
import { loadDriverAtDesk, renewDriverLink } from "#app/domain/shipping/drivers/renew-driver-link.server.ts";
import {
  endNobodyHere,
  reportHere,
  reportNear,
  reportNobody,
} from "#app/domain/shipping/drivers/report-arrival.server.ts";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { followOrder } from "#app/domain/shipping/offers/follow-order.server.ts";
import { assignCarrier } from "#app/domain/shipping/orders/dispatch/assign-carrier.server.ts";
import { changeCarrier } from "#app/domain/shipping/orders/dispatch/change-carrier.server.ts";
import { reportPlace } from "#app/domain/shipping/orders/dispatch/report-place.server.ts";
import { setOut } from "#app/domain/shipping/orders/dispatch/set-out.server.ts";
import { composeOrderEmail } from "#app/domain/shipping/orders/emails/compose-order-email.server.tsx";
import type { OrderEmailKind } from "#app/domain/shipping/orders/emails/order-email-kinds.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";

const staff = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const byStaff: By = { mover: "staff", staffId: staff.id, name: staff.name };
const byDriver: By = { mover: "driver", staffId: null, name: "Sam" };

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const stored = (orderId: string) => db.order.findUniqueOrThrow({ where: { id: orderId } });
const count = (orderId: string, kind: string) => db.outboxMessage.count({ where: { orderId, kind } });
const events = async (orderId: string) =>
  (await db.orderEvent.findMany({ where: { orderId, mover: "driver" }, orderBy: { sequence: "asc" } })).map(
    ({ kind }) => kind,
  );

async function move(orderId: string, ...names: OrderMoveName[]) {
  for (const name of names) {
    const now = new Date();
    const given = { reason: "A sample reason", moment: now, carrier: aCarrier() };
    expect(await moveOrder({ orderId, move: name, by: byStaff, given, now })).toMatchObject({ ok: true });
  }
}

async function assigned() {
  const { orderId } = await anOrder();
  await move(orderId, "confirm", "assign");
  return orderId;
}

const press = (orderId: string, now = new Date()) => ({ orderId, by: byDriver, now });
const atPickup = (orderId: string, now = new Date()) => ({ ...press(orderId, now), end: "pickup" as const });

const compose = async (kind: OrderEmailKind, orderId: string, createdAt = new Date()) => {
  const composed = await composeOrderEmail({
    kind,
    orderId,
    now: new Date(),
    staff: "staff@example.com",
    createdAt,
  });
  return composed.ok ? composed.value.email.text.replace(/\s+/g, " ") : composed.error.message;
};

describe("a report", () => {
  test("with the same key is one report, however often it comes", async () => {
    const orderId = await assigned();
    const once = { ...atPickup(orderId), pressKey: `link near ${orderId}` };
    for (const now of [once.now, later(1), later(180)]) await reportNear({ ...once, now });
    expect(await events(orderId)).toEqual(["near"]);
    expect(await count(orderId, "order-near")).toBe(1);
    expect((await stored(orderId)).nearAt).toEqual(once.now);
  });

  test("that the truck set out writes to the customer once, and only where the driver said so", async () => {
    const [one, other] = [await assigned(), await assigned()];
    await setOut(press(one));
    await setOut(press(one, later(1)));
    await setOut({ ...press(other), by: byStaff });
    expect([await count(one, "order-on-the-way"), await count(other, "order-on-the-way")]).toEqual([1, 0]);
    expect(await compose("order-on-the-way", one)).toContain("Sam set out to");
    await reportHere(atPickup(one, later(2)));
    expect(await compose("order-on-the-way", one)).toContain("close by now");
  });

  test("of 30 minutes says so by email, again only after two hours, and never once they're there", async () => {
    const orderId = await assigned();
    await reportNear(atPickup(orderId));
    await reportNear(atPickup(orderId, later(10)));
    expect(await count(orderId, "order-near")).toBe(1);
    expect(await compose("order-near", orderId)).toMatch(
      /Sam said at .+ that they’re about 30 minutes from the pickup/,
    );
    await reportHere(atPickup(orderId, later(40)));
    expect(await compose("order-near", orderId)).toContain("there by now");
    // One that was on its way for long comes after "here" and changes nothing.
    await reportNear(atPickup(orderId, later(41)));
    expect((await stored(orderId)).hereAt).not.toBeNull();
    await reportNear(atPickup(orderId, later(41 + 24 * 60)));
    expect(await count(orderId, "order-near")).toBe(2);
    expect((await stored(orderId)).hereAt).toBeNull();
  });

  test("at the pickup means that the truck has set out, which canceling depends on", async () => {
    const orderId = await assigned();
    await reportHere(atPickup(orderId));
    expect((await stored(orderId)).setOutAt).not.toBeNull();
    expect(await events(orderId)).toEqual(["here"]);
  });

  test("of an end that’s over, or of an order that nobody drives, changes nothing and says why", async () => {
    const orderId = await assigned();
    expect(await reportNear({ ...press(orderId), end: "delivery" })).toMatchObject({
      ok: false,
      error: { code: "not-now", state: "carrier-assigned" },
    });
    await reportHere(atPickup(orderId));
    await move(orderId, "pick-up");
    expect(await stored(orderId)).toMatchObject({ nearAt: null, hereAt: null });
    for (const report of [reportNear, reportHere])
      expect(await report(atPickup(orderId))).toMatchObject({ ok: false, error: { state: "picked-up" } });
    await move(orderId, "deliver");
    expect(await reportNobody({ ...press(orderId), end: "delivery", reason: "Closed" })).toMatchObject({
      ok: false,
      error: { state: "delivered" },
    });
    expect(await events(orderId)).toEqual(["here"]);
  });

  test("of a place that the phone found earlier doesn’t overtake a newer one", async () => {
    const orderId = await assigned();
    const place = (city: string) => ({ city, state: "SC" as const, zip: "29501" });
    await reportPlace({ ...press(orderId), place: place("Florence") });
    const located = { within: 1, at: new Date(Date.now() - HOUR_MS) };
    await reportPlace({ ...press(orderId), place: place("Dillon"), located });
    expect((await stored(orderId)).reportedPlace).toBe("Florence, SC");
    const event = await db.orderEvent.findFirstOrThrow({ where: { orderId }, orderBy: { sequence: "desc" } });
    expect(JSON.parse(event.data)).toEqual({ place: "Dillon, SC", zip: "29501", within: 1 });
    expect(event.happenedAt).toEqual(located.at);
  });

  test("is on the customer’s page as it stands: close, there, and what isn’t so anymore", async () => {
    const orderId = await assigned();
    const pageAt = async (now: Date) => {
      const order = await findOrderById(orderId);
      if (!order) throw new Error("no order");
      return (await loadPageOf(order, now)).page;
    };
    expect((await pageAt(later(0))).carrier?.facts.find(({ name }) => name === "Driver")?.value).toMatch(
      /^Sam, their number is here from/,
    );
    await setOut(press(orderId));
    const far = await pageAt(later(1));
    expect(far.headline).toContain("on its way");
    expect(far.carrier?.facts.find(({ name }) => name === "Driver")?.value).toBe("Sam, (800) 555-0191");
    await reportNear(atPickup(orderId));
    expect(await pageAt(later(1))).toMatchObject({ headline: "About 30 minutes away" });
    const stale = await pageAt(later(180));
    expect(stale.headline).toContain("on its way");
    expect(stale.sentences.join(" ")).toContain("said that they were about 30 minutes away");
    await reportHere(atPickup(orderId, later(1)));
    const there = await pageAt(later(2));
    expect(there.headline).toBe("The driver is here");
    expect(there.updates[0]?.updates.map(({ title }) => title).slice(0, 3)).toEqual([
      "The driver is here",
      "About 30 minutes away",
      expect.stringContaining("The truck set out"),
    ]);
    await move(orderId, "pick-up");
    const road = await pageAt(later(3));
    expect(road.headline).toBe("On the way");
    expect(road.carrier?.facts.find(({ name }) => name === "Driver")?.value).toMatch(/their number is here/);
  });
});

describe("nobody there", () => {
  let orderId = "";
  beforeAll(async () => {
    orderId = await assigned();
    await reportNobody({ ...atPickup(orderId), reason: " Nobody answers. " });
    await reportNobody({ ...atPickup(orderId, later(1)), reason: "Nobody answers." });
  });

  test("writes to the customer and to staff, once for a reason", async () => {
    expect([
      await count(orderId, "order-nobody-here"),
      await count(orderId, "order-nobody-here-to-staff"),
    ]).toEqual([1, 1]);
    expect(await compose("order-nobody-here", orderId)).toContain("“Nobody answers.”");
    expect(await compose("order-nobody-here-to-staff", orderId)).toContain("the pickup in");
  });

  test("is Today’s first, which counts what its list shows, until staff say that it’s settled", async () => {
    const reader = { staffId: staff.id, today: deskDayOf(new Date()) };
    const listed = async () =>
      (await listOrders({ ...noOrderFilters, nobody: true }, { before: null, after: null }, reader)).rows.map(
        ({ id }) => id,
      );
    const todo = async () =>
      (await loadOrderTodos({ staffId: staff.id, now: new Date() })).find(({ kind }) => kind === "nobody");
    expect(await listed()).toContain(orderId);
    expect((await todo())?.count?.count).toBe((await listed()).length);
    const order = await findOrderById(orderId);
    if (!order) throw new Error("no order");
    const { page } = await loadPageOf(order, new Date());
    expect(page).toMatchObject({ headline: "The driver found nobody there", reason: "Nobody answers." });
    await endNobodyHere({ orderId, by: byStaff, now: new Date() });
    expect(await listed()).not.toContain(orderId);
    expect((await todo())?.count?.count).toBe((await listed()).length);
    expect(await compose("order-nobody-here", orderId)).toContain("settled");
    const after = await stored(orderId);
    await endNobodyHere({ orderId, by: byStaff, now: new Date() });
    expect((await stored(orderId)).version).toBe(after.version);
  });

  test("is over with the next move", async () => {
    await reportNobody({ ...atPickup(orderId), reason: "Gate closed" });
    await move(orderId, "pick-up");
    expect(await stored(orderId)).toMatchObject({ nobodyHereAt: null, nobodyHereReason: null });
  });
});

describe("a new link", () => {
  const linkOf = async (orderId: string) => {
    const link = await db.driverLink.findFirst({ where: { orderId, endedAt: null } });
    return link?.token ?? "";
  };
  const stageOf = async (token: string) => {
    const found = await findDriverLink(token);
    return found && jobStage(found.link, found.order);
  };

  test("ends the one before it, and the desk shows the one that works", async () => {
    const orderId = await assigned();
    await renewDriverLink({ orderId, by: byStaff, now: new Date() });
    const first = await linkOf(orderId);
    await renewDriverLink({ orderId, by: byStaff, now: new Date() });
    const second = await linkOf(orderId);
    expect(second).not.toBe(first);
    expect([await stageOf(first), await stageOf(second)]).toEqual(["ended", "go"]);
    const order = await findOrderById(orderId);
    expect(order && (await loadDriverAtDesk(order))?.link).toContain(`/drive/${second}`);
  });

  test("ends with another carrier, another driver, or a carrier that was taken off and came back", async () => {
    const orderId = await assigned();
    const renew = async () => {
      await renewDriverLink({ orderId, by: byStaff, now: new Date() });
      return linkOf(orderId);
    };
    const change = (carrier: Parameters<typeof aCarrier>[0]) =>
      changeCarrier({
        orderId,
        by: byStaff,
        now: new Date(),
        carrier: aCarrier(carrier),
        after: followOrder,
      });
    // The carrier has a row of its own, so that everything that follows an order follows this one.
    await move(orderId, "unassign");
    const given = { orderId, by: byStaff, now: new Date(), carrier: aCarrier(), after: followOrder };
    expect(await assignCarrier(given)).toMatchObject({ ok: true, value: { carrierId: expect.any(String) } });
    const first = await renew();
    await reportHere(atPickup(orderId));
    await change({ driverPhone: "(800) 555-0192" });
    expect(await stageOf(first)).toBe("go");
    expect(await stored(orderId)).toMatchObject({ hereAt: expect.any(Date) });
    await change({ driverName: "Kim" });
    expect(await stageOf(first)).toBe("ended");
    // What Sam reported isn't true of Kim.
    expect(await stored(orderId)).toMatchObject({ nearAt: null, hereAt: null, nobodyHereAt: null });
    const second = await renew();
    await change({ driverName: "Kim", usdot: "0000002" });
    expect(await stageOf(second)).toBe("ended");
    const third = await renew();
    await move(orderId, "unassign");
    expect(await stageOf(third)).toBe("ended");
    await move(orderId, "assign");
    expect(await stageOf(third)).toBe("ended");
  });

  test("isn’t made for a corrected phone number, nor for a driver who had no name yet", async () => {
    const orderId = await assigned();
    const issue = (name: string, phone: string) =>
      db.$transaction((tx) => issueDriverLinkIn(tx, { orderId, driver: { name, phone }, now: new Date() }));
    const first = await issue("", "");
    const named = await issue("Sam Sample", "(800) 555-0191");
    const corrected = await issue("Sam Sample", "(800) 555-0192");
    expect([named.token, corrected.token]).toEqual([first.token, first.token]);
    expect(corrected).toMatchObject({ driverName: "Sam Sample", driverPhone: "(800) 555-0192" });
    expect((await issue("Kim Sample", "(800) 555-0192")).token).not.toBe(first.token);
    expect(await stageOf(first.token)).toBe("ended");
  });

  test("isn’t made for an order that nobody drives", async () => {
    const { orderId } = await anOrder();
    expect(await renewDriverLink({ orderId, by: byStaff, now: new Date() })).toMatchObject({
      ok: false,
      error: { code: "not-now" },
    });
    expect(await db.driverLink.count({ where: { orderId } })).toBe(0);
  });
});
