import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { readLoad } from "#app/domain/desk/operations/read-load.server.ts";
import { readShippingLoad } from "#app/domain/desk/operations/read-shipping-load.server.ts";
import { countClaims } from "#app/domain/shipping/claims/list-claims.server.ts";
import { loadMetrics } from "#app/http/server/load-metrics.server.ts";
import { anOrder } from "#tests/support/orders.ts";

const now = new Date();
const today = deskDayOf(now);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const aCarrierOnFile = async (lastCheckedOn: string | null) => {
  const usdot = String(Math.floor(Math.random() * 8_000_000) + 1_000_000);
  return (await db.carrier.create({ data: { usdot, legalName: `Carrier ${usdot}`, lastCheckedOn } })).id;
};

/** An order in a state, with what hangs on it. */
async function order(state: string, carrierId: string | null = null) {
  const { orderId } = await anOrder();
  await db.order.update({ where: { id: orderId }, data: { state, carrierId } });
  return orderId;
}

const pay = async (state: string, changes: { deadline?: string; dueAt?: Date; endedAt?: Date }) =>
  db.payment.create({
    data: {
      orderId: await order("confirmed"),
      kind: "charge",
      state,
      amount: 100,
      key: randomUUID(),
      ...changes,
    },
  });

let before: Awaited<ReturnType<typeof readShippingLoad>>;
beforeAll(async () => {
  before = await readShippingLoad(now, true);
});

test("carriers with an order under way count once they weren't checked for two nights", async () => {
  const [fresh, old, never, idle] = await Promise.all([
    aCarrierOnFile(addDays(today, -1)),
    aCarrierOnFile(addDays(today, -5)),
    aCarrierOnFile(null),
    aCarrierOnFile(addDays(today, -90)),
  ]);
  for (const carrier of [fresh, old, old, never]) await order("carrier-assigned", carrier);
  await order("delivered", idle);
  const { uncheckedCarriers } = await readShippingLoad(now, true);
  expect(uncheckedCarriers).toBe((before.uncheckedCarriers ?? 0) + 2);
  expect((await readShippingLoad(now, false)).uncheckedCarriers).toBeNull();
});

test("payments count by their links and whether the job looks at them", async () => {
  await pay("needed", { deadline: today });
  await pay("needed", { deadline: addDays(today, -1) });
  await pay("waiting", { dueAt: hoursAgo(2) });
  await pay("processing", { dueAt: hoursAgo(-1) });
  await pay("succeeded", { dueAt: hoursAgo(200), endedAt: now });
  const { paymentLinks, stuckPayments } = await readShippingLoad(now, true);
  expect(paymentLinks).toEqual({
    open: before.paymentLinks.open + 2,
    overdue: before.paymentLinks.overdue + 1,
  });
  expect(stuckPayments).toBe(before.stuckPayments + 1);
});

test("links of drivers and claims count while they are open, claims as their list does", async () => {
  const [underway, over] = [await order("picked-up"), await order("delivered")];
  await db.driverLink.create({ data: { orderId: underway, token: randomUUID() } });
  await db.driverLink.create({ data: { orderId: underway, token: randomUUID(), endedAt: now } });
  await db.driverLink.create({ data: { orderId: over, token: randomUUID() } });
  for (const [number, days] of [
    [1, -1],
    [2, 9],
  ] as const)
    await db.claim.create({
      data: {
        orderId: over,
        number,
        openKey: randomUUID(),
        state: "sent",
        amount: 500,
        signedAt: now,
        dueOn: addDays(today, days),
      },
    });
  const { driverLinks, claimsDue } = await readShippingLoad(now, true);
  expect([driverLinks, claimsDue]).toEqual([before.driverLinks + 1, before.claimsDue + 1]);
  expect(claimsDue).toBe(await countClaims("due", now));
});

test("the figures are in /metrics, and those of what isn't set up are not", async () => {
  const load = await readLoad(now);
  const text = (changes: object) =>
    loadMetrics({ ...load, shipping: { ...load.shipping, ...changes } }, 0).metrics();
  const paymentLinks = { open: 5, overdue: 2 };
  expect(
    await text({ uncheckedCarriers: 3, paymentLinks, stuckPayments: 4, driverLinks: 6, claimsDue: 7 }),
  ).toMatch(
    /carriers_unchecked 3[^]*payment_links\{state="open"\} 3\npayment_links\{state="overdue"\} 2[^]*payments_stuck 4[^]*driver_links_open 6[^]*claims_due 7/,
  );
  expect(await text({ uncheckedCarriers: null })).not.toContain("carriers_unchecked");
});
