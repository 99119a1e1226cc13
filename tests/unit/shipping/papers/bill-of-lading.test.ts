import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import type { Inspections } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { billNumberOf, billNumbersOf, hasBill } from "#app/domain/shipping/orders/broker-record.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentBill } from "#app/domain/shipping/papers/bill-of-lading.ts";
import { aCondition, aMark, aPhoto, anInspection } from "#tests/support/finished-ends.ts";
import { anOrder } from "#tests/support/orders.ts";

const { orderNumber } = await anOrder();
const row = await db.order.findUniqueOrThrow({ where: { orderNumber } });
const order = parseOrder({
  ...row,
  state: "picked-up",
  carrierName: "Sample Carrier LLC",
  carrierUsdot: "1234567",
  carrierPay: row.carrierPart + 77,
  vin: "4S4BTANC6M3100001",
});

const business = {
  name: "Evenhaul",
  phone: "(800) 555-0142",
  paymentForms: "cash or a cashier’s check",
  identity: { ...noIdentity, legalName: "Sample Broker LLC", mcNumber: "123456" },
};
const nothing: Inspections = { pickup: null, delivery: null };
const bill = (inspections: Partial<Inspections> = {}, of = order) =>
  presentBill({ order: of, inspections: { ...nothing, ...inspections }, business });

test("there is one from the carrier's assignment on, and none once the order left the road", () => {
  expect(hasBill({ state: "confirmed", carrierName: "" })).toBe(false);
  expect(hasBill({ state: "carrier-assigned", carrierName: "Sample Carrier LLC" })).toBe(true);
  expect(hasBill({ state: "closed", carrierName: "Sample Carrier LLC" })).toBe(true);
  expect(hasBill({ state: "canceled", carrierName: "Sample Carrier LLC" })).toBe(false);
});

test("it names the carrier as issuer, us as broker, both parties, the goods and their number", () => {
  const shown = bill();
  expect(shown.carrier).toMatchObject({ name: "Sample Carrier LLC", lines: ["USDOT 1234567"] });
  expect(shown.broker).toBe("Evenhaul, broker. Sample Broker LLC. MC-123456. (800) 555-0142");
  expect(shown.consignor).toMatchObject({ name: "Pat Example" });
  expect(shown.consignor.lines[0]).toBe("25 Example Street");
  expect(shown.consignee).toMatchObject({ name: "Lee Example" });
  expect(shown.consignee.lines.at(-1)).toBe("(800) 555-0171");
  expect(shown.goods).toContainEqual({ name: "Packages", value: "1 vehicle" });
  expect(shown.goods).toContainEqual({ name: "VIN", value: "4S4BTANC6M3100001" });
  expect(shown.number).toBe(`${orderNumber}-BOL`);
  // What the carrier sends a bill for later is another paper, and a signed one keeps its number.
  expect(bill({}, { ...order, carrierBill: "SC-77" }).number).toBe(`${orderNumber}-BOL`);
  expect(billNumberOf({ orderNumber })).toBe(`${orderNumber}-BOL`);
  expect(billNumbersOf({ orderNumber, carrierBill: "SC-77" })).toBe(
    `${orderNumber}-BOL, carrier’s bill SC-77`,
  );
});

test("the customer's own number and email aren't on it, nor what the carrier gets above its part", () => {
  const text = JSON.stringify(bill({ pickup: anInspection("pickup") }));
  for (const secret of ["555-0170", row.customerEmail, `$${row.carrierPart + 77}`])
    expect(text).not.toContain(secret);
  // One of the words is in "driver".
  expect(text).not.toMatch(new RegExp(`\\b${row.pickupWord}\\b`));
  expect(text).toContain("Phone ends in 0170");
});

test("what is collected is the carrier's part, in the words of the order's page", () => {
  expect(bill().collect).toEqual({
    label: "At delivery, to the driver, this figure only",
    amount: `$${row.carrierPart.toLocaleString("en-US")}`,
    note: "cash or a cashier’s check",
  });
  const cash = { ...order, payment: { ...order.payment, carrier: "cash" as const } };
  expect(bill({}, cash).collect.note).toBe("cash");
  expect(bill({}, { ...order, isFromBefore: true }).collect).toMatchObject({ amount: "" });
});

test("nothing is filled in before the pickup is finished, and an end under way counts as nothing", () => {
  for (const shown of [
    bill(),
    bill({ pickup: anInspection("pickup", { finishedAt: null, marks: [aMark()] }) }),
  ]) {
    expect(shown).toMatchObject({ isBlank: true, status: "Blank, for pen", marks: [] });
    expect(shown.condition.map(({ name }) => name)).toContain("Odometer");
    expect(shown.condition.every(({ pickup, delivery }) => pickup === "" && delivery === "")).toBe(true);
    expect(shown.ends.map(({ at }) => at)).toEqual(["", ""]);
    expect(shown.ends.flatMap(({ signers }) => signers.map(({ name }) => name))).toEqual(["", "", "", ""]);
  }
});

test("both ends have marks, photos, names and times, and what is new at delivery says so", () => {
  const photo = aPhoto({ id: "p2", position: "damage" });
  const shown = bill({
    pickup: anInspection("pickup", { marks: [aMark({ photoId: "p2" })], photos: [aPhoto(), photo] }),
    delivery: anInspection("delivery", {
      condition: { ...aCondition, odometer: 41_211 },
      marks: [aMark({ view: "passenger", part: "front-door", kind: "dent", size: "coin", note: "" })],
    }),
  });
  expect(shown).toMatchObject({ isBlank: false, status: "Finished at pickup and delivery" });
  expect(shown.marks).toMatchObject([
    { seen: "Pickup", isNew: false, code: "S", place: "Driver side, rear door", photo: "2" },
    { seen: "Delivery, new", isNew: true, code: "D", place: "Passenger side, front door", photo: "" },
  ]);
  expect(shown.marks[0]?.size).toBe("Up to a hand (6 inches), under the handle");
  expect(shown.condition).toContainEqual({ name: "Odometer", pickup: "41,207 mi", delivery: "41,211 mi" });
  expect(shown.ends).toMatchObject([
    { name: "Pickup", notes: ["1 mark, listed above.", "2 photos show how it was."] },
    { name: "Delivery", notes: ["1 new mark, listed above.", "There are no photos."] },
  ]);
  expect(shown.ends[0]?.at).toMatch(/^November 30, 2026 at \d+:14 [AP]M \w+$/);
  expect(shown.drawingText).toContain(
    "Passenger side, front door: Dent, Up to a quarter (1 inch), new at delivery.",
  );
});

test("no damage is said only where the driver said so, and a missing name has its reason", () => {
  const seen = (changes: Parameters<typeof anInspection>[1]) =>
    bill({ delivery: anInspection("delivery", changes) }).ends[1];
  expect(seen({ noDamageSeen: true })?.notes[0]).toBe("No new damage seen.");
  expect(seen({})?.notes[0]).toBe("No mark was made.");
  const missing = {
    otherName: "",
    otherRole: null,
    otherMissing: "after-hours",
    otherMissingNote: "keys in the box",
  } as const;
  expect(seen(missing)?.signers).toEqual([
    { role: "Received by", name: "", missing: "Keys left or picked up after hours: keys in the box" },
    { role: "Driver", name: "Sam", missing: "" },
  ]);
});
