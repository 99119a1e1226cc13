import ical from "node-ical";
import type { VEvent } from "node-ical";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { calendarFile } from "#app/domain/shipping/orders/calendar-file.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { anOrder } from "#tests/support/orders.ts";

const { orderId } = await anOrder();
const stored = parseOrder(await db.order.findUniqueOrThrow({ where: { id: orderId } }));
const facts = { host: "evenhaul.example", business: "Evenhaul", phone: "(800) 555-0142" };
const order = {
  ...stored,
  state: "confirmed" as const,
  version: 4,
  vehicle: "2021 Citroën Ami; blue, with a very long name that no line of seventy-five octets can hold: ÄÖÜ",
  pickupPlace: "Rochester",
  pickupState: "NY",
  pickupWindow: { first: "2026-10-31", last: "2026-11-01", kind: "estimated" } as const,
  deliveryWindow: { first: "2026-12-31", last: "2026-12-31", kind: "exact" } as const,
};
const partsOf = (file: string): VEvent[] =>
  Object.values(ical.sync.parseICS(file)).filter((part): part is VEvent => part?.type === "VEVENT");
/** A calendar's day is midnight where it's read. */
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
const events = (file: string) =>
  partsOf(file).map((event) => ({
    uid: event.uid,
    summary: event.summary,
    location: event.location,
    sequence: Number(event.sequence),
    status: event.status,
    isWholeDays: event.datetype === "date",
    days: [event.start, event.end].map((at) => at && dayOf(at)),
  }));
/** What a calendar holds after importing files one after the other: of each UID the event that counts highest (RFC 5546, 2.1.5). */
const imported = (files: readonly string[]) => {
  const held = new Map<string, ReturnType<typeof events>[number]>();
  for (const event of files.flatMap(events))
    if (event.sequence >= (held.get(event.uid)?.sequence ?? 0)) held.set(event.uid, event);
  return [...held.values()];
};

test("a parser reads both windows as whole days that end on the day after the last", () => {
  const [pickup, delivery, ...others] = events(calendarFile(order, facts));
  expect(others).toEqual([]);
  expect(pickup).toEqual({
    uid: `${order.orderNumber.toLowerCase()}-pickup@evenhaul.example`,
    summary: `Pickup: ${order.vehicle}`,
    location: "Rochester, NY",
    sequence: 4,
    status: "CONFIRMED",
    isWholeDays: true,
    // The clocks change on November 1; days don't care.
    days: ["2026-10-31", "2026-11-02"],
  });
  expect(delivery?.days).toEqual(["2026-12-31", "2027-01-01"]);
});

test("each line ends with CR and LF and has at most 75 octets, and no character is cut", () => {
  const file = calendarFile(order, facts);
  const lines = file.split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.startsWith(" "))).toBe(true);
  expect(file).not.toContain("\uFFFD");
});

test("imported over its earlier version, a change replaces what the calendar has, in whichever order they arrive", () => {
  const before = calendarFile(order, facts);
  const moved = { first: "2026-11-03", last: "2026-11-05", kind: "estimated" } as const;
  const after = calendarFile({ ...order, pickupWindow: moved, version: 5 }, facts);
  for (const files of [
    [before, after],
    [after, before],
  ])
    expect(imported(files).map(({ days, sequence }) => [...days, sequence])).toEqual([
      ["2026-11-03", "2026-11-06", 5],
      ["2026-12-31", "2027-01-01", 5],
    ]);
});

test("a change counts up under the same UID, and a canceled order takes its events back", () => {
  const changed = events(calendarFile({ ...order, state: "canceled", version: 5 }, facts));
  expect(changed.map(({ uid }) => uid)).toEqual(events(calendarFile(order, facts)).map(({ uid }) => uid));
  expect(changed.map(({ sequence, status }) => [sequence, status])).toEqual([
    [5, "CANCELLED"],
    [5, "CANCELLED"],
  ]);
});

test("it has no link, no street and no pickup word, and a window that nobody knows is no event", () => {
  const file = calendarFile({ ...order, deliveryWindow: null }, facts);
  expect(events(file)).toHaveLength(1);
  for (const secret of [stored.token, stored.pickupWord, "25 Example Street", "token="])
    expect(file).not.toContain(secret);
});
