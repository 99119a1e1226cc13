import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { presentSheet } from "#app/domain/shipping/offers/carrier-sheet.ts";
import { presentCustomerSheet } from "#app/domain/shipping/offers/customer-sheet.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { anOrder } from "#tests/support/orders.ts";

const { orderNumber } = await anOrder();
const row = await db.order.findUniqueOrThrow({ where: { orderNumber } });
const order = parseOrder({
  ...row,
  state: "carrier-assigned",
  carrierName: "Sample Carrier LLC",
  carrierUsdot: "1234567",
  carrierPay: row.carrierPart + 77,
  driverName: "Sam Sample",
  driverPhone: "+18005550191",
  pickupWord: "heron",
  sheetVersion: 2,
  sheetGivenAt: new Date(),
});
const broker = { name: "Evenhaul", phone: "(800) 555-0142", identity: noIdentity };
const forms = "cash or a cashier’s check";
const agreed = { pickupOn: order.pickupWindow?.first ?? null, deliveryOn: null, truck: "12" };
const shown = (now = new Date(), of = order) =>
  presentCustomerSheet(of, { agreed, accepted: null, broker, isOld: false, forms, now }).sheet;

test("it says what the carrier has: its number, both addresses, the vehicle, the days and the one figure", () => {
  const text = JSON.stringify(shown());
  for (const said of [
    "Sheet 2, replaces sheet 1",
    "USDOT",
    "25 Example Street",
    "Lee Example",
    order.vehicle,
    "Agreed: ",
    formatDollars(order.carrierPart),
    "open, 12",
  ])
    expect(text, said).toContain(said);
});

test("what is between us and the carrier isn’t on it, nor the pickup word", () => {
  const carrierSheet = JSON.stringify(
    presentSheet(order, { offer: { ...agreed, note: "Call Dana first" }, broker, isOld: false, forms }),
  );
  const own = JSON.stringify(shown());
  for (const secret of ["We pay you $77", "Call Dana first", "heron"]) {
    expect(carrierSheet, secret).toContain(secret);
    expect(own, secret).not.toContain(secret);
  }
});

test("the driver has a first name, and a number from the day before the window on", () => {
  const first = order.pickupWindow?.first ?? "";
  const driverOn = (now: Date) => shown(now).driver.find(({ name }) => name === "Driver")?.value;
  expect(driverOn(new Date())).toMatch(/^Sam, their number is here from /);
  expect(JSON.stringify(shown())).not.toContain("555-0191");
  expect(driverOn(new Date(Date.parse(`${first}T18:00:00Z`) - DAY_MS))).toBe("Sam, (800) 555-0191");
  expect(addDays(calendarDayOf(new Date()), 1) < first).toBe(true);
});

test("where we pay the carrier, the driver collects nothing, and our figure isn’t on it", () => {
  const sheet = shown(new Date(), { ...order, carrierPayer: "us" });
  expect(sheet.pay).toBe("$0");
  expect(JSON.stringify(sheet)).not.toContain(formatDollars(order.carrierPart + 77));
});
