import { describe, expect, test } from "vitest";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { cancellationCost, cancellationPhase } from "#app/domain/shipping/orders/cancellation.ts";
import { askedWindow, deliveryWindow, windowOn } from "#app/domain/shipping/orders/date-window.ts";
import { dividePrice } from "#app/domain/shipping/orders/fee-rule.ts";
import { findOrderMove, movesOf, orderMoves, stageOfOrder } from "#app/domain/shipping/orders/order-moves.ts";
import type { Mover, Needed, OrderMove } from "#app/domain/shipping/orders/order-moves.ts";
import { orderNumberFrom, parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { isOrderOver, orderStates, progressOf } from "#app/domain/shipping/orders/order-states.ts";
import { liveOrder } from "#app/domain/crm/leads/live-order.ts";
import { vinWarning, vinYears } from "#app/domain/shipping/orders/vin.ts";

const states = orderStates.map(({ code }) => code);
const movers: Mover[] = ["customer", "staff", "driver", "system"];
const everything = new Set<Needed>(["signature", "carrier", "no-carrier", "reason", "moment"]);

test("a live order is in none of the states that lead out", () => {
  const out = orderStates.flatMap(({ code, isOut }) => (isOut ? [code] : []));
  expect(liveOrder).toEqual({ state: { notIn: out } });
});

describe("the table of moves", () => {
  test("leaves every state that isn't over a move, and none that is", () => {
    for (const state of states) {
      const moves = movers.flatMap((by) => movesOf(state, by));
      expect(moves.length > 0, state).toBe(!isOrderOver(state));
    }
  });

  test("reaches every state from a request", () => {
    const reached = new Set(["requested"]);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const move of orderMoves as readonly OrderMove[])
        if (move.from.some((from) => reached.has(from))) reached.add(move.to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  test("makes a move exactly where it is from, for whom it is, with what it needs", () => {
    for (const move of orderMoves as readonly OrderMove[])
      for (const state of states)
        for (const by of movers) {
          const found = findOrderMove(move.name, { state, by, has: everything });
          expect(found.ok, `${move.name} ${state} ${by}`).toBe(
            move.from.includes(state) && move.by.includes(by),
          );
          for (const missing of move.needs) {
            const has = new Set([...everything].filter((each) => each !== missing));
            const without = findOrderMove(move.name, { state, by, has });
            if (found.ok) expect(without).toEqual({ ok: false, error: missing });
          }
        }
    expect(findOrderMove("fly", { state: "requested", by: "staff", has: everything })).toEqual({
      ok: false,
      error: "unknown",
    });
  });

  test("a customer can cancel until the vehicle is on the truck, and do nothing else", () => {
    expect(states.filter((state) => movesOf(state, "customer").length > 0)).toEqual([
      "requested",
      "confirmed",
      "carrier-assigned",
    ]);
    expect(movesOf("confirmed", "customer").map(({ name }) => name)).toEqual(["cancel"]);
  });

  test("a step that only takes a mistake back tells nobody", () => {
    for (const { from, to, sends, webhook, name } of orderMoves as readonly OrderMove[])
      if (progressOf(to) >= 0 && from.length > 0 && from.every((state) => progressOf(state) > progressOf(to)))
        expect([sends, webhook], name).toEqual([null, null]);
  });

  test("every state has a stage of the lead", () => {
    expect(Object.keys(stageOfOrder).sort()).toEqual([...states].sort());
  });
});

describe("a price", () => {
  const rule = { percent: 15, least: 100, most: 400 };
  test.each([
    [1_508, null, { fee: 226, carrierPart: 1_282 }],
    [500, null, { fee: 100, carrierPart: 400 }],
    [4_000, null, { fee: 400, carrierPart: 3_600 }],
    [80, null, { fee: 80, carrierPart: 0 }],
    [1_508, 1_290, { fee: 218, carrierPart: 1_290 }],
    [1_508, 2_000, { fee: 0, carrierPart: 1_508 }],
  ])("of $%i with %s for the carrier is divided without a rest", (price, agreed, parts) => {
    expect(dividePrice(price, rule, agreed)).toEqual(parts);
    expect(parts.fee + parts.carrierPart).toBe(price);
  });

  test("canceling costs nothing before a carrier, then what settings say, and never more than our fee", () => {
    const fees = { afterAssigned: 100, afterSetOut: 150 };
    const cost = (state: "confirmed" | "carrier-assigned", hasSetOut: boolean, isLate = false) =>
      cancellationCost(cancellationPhase(state, { hasSetOut, isLate }), 218, fees);
    expect(cost("confirmed", true)).toBe(0);
    expect(cost("carrier-assigned", false)).toBe(100);
    expect(cost("carrier-assigned", true)).toBe(150);
    expect(cost("carrier-assigned", true, true)).toBe(0);
    expect(cancellationCost("after-set-out", 90, fees)).toBe(90);
  });
});

describe("a window", () => {
  const day = (text: string) => text as CalendarDay;
  test("is the days that a customer can use, also over the change of the clocks and into a new year", () => {
    expect(askedWindow(day("2027-03-12"), 3)).toEqual({
      first: "2027-03-12",
      last: "2027-03-15",
      kind: "estimated",
    });
    expect(askedWindow(day("2026-12-30"), 7).last).toBe("2027-01-06");
    expect(askedWindow(day("2026-12-30"), 0)).toMatchObject({ last: "2026-12-30", kind: "exact" });
    expect(deliveryWindow(askedWindow(day("2026-11-30"), 3), { least: 3, most: 5 })).toEqual({
      first: "2026-12-03",
      last: "2026-12-08",
      kind: "estimated",
    });
  });

  test("is ahead, open or late, by its kind", () => {
    const pickup = askedWindow(day("2026-11-30"), 3);
    expect(windowOn(pickup, day("2026-11-27"))).toEqual({ code: "ahead", days: 3 });
    expect(windowOn(pickup, day("2026-12-03"))).toEqual({ code: "open" });
    expect(windowOn(pickup, day("2026-12-05"))).toEqual({ code: "late", days: 2 });
    expect(windowOn({ ...pickup, kind: "not-before" }, day("2026-12-05"))).toEqual({ code: "open" });
    expect(windowOn({ ...pickup, kind: "not-after" }, day("2026-11-01"))).toEqual({ code: "open" });
  });
});

describe("a VIN", () => {
  test.each([
    ["1HGCM82633A004352", 2003],
    ["1G4AH59H45G118341", 2005],
    ["1M8GDM9AXKP042788", 1989],
    ["1hg-cm826 33a004352", 2003],
  ])("%s is right", (vin, year) => expect(vinWarning(vin, year)).toBeNull());

  test.each([
    ["1HGCM82633A004353", 2003, "check-digit"],
    ["1HGCM82633A00435", 2003, "length"],
    ["1HGCM82633A00435O", 2003, "characters"],
    ["1HGCM82633A004352", 2004, "year"],
  ])("%s of %i is asked about: %s", (vin, year, warning) => expect(vinWarning(vin, year)).toBe(warning));

  test("of an older vehicle, or none, is nobody's question", () => {
    expect(vinWarning("9T02R100001", 1969)).toBeNull();
    expect(vinWarning("", 2020)).toBeNull();
    expect(vinYears("1M8GDM9AXKP042788")).toEqual([1989, 2019]);
  });
});

test("an order's number is read as people type it", () => {
  const number = orderNumberFrom(new Uint8Array([7, 20, 3, 23, 9, 15, 29]));
  expect(number).toMatch(/^ORD-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(parseOrderNumber(number.toLowerCase().replaceAll("-", " "))).toBe(number);
  expect(parseOrderNumber(`${number.slice(0, -1)}${number.endsWith("0") ? "1" : "0"}`)).toBeNull();
});
