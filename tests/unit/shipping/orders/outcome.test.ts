import { describe, expect, test } from "vitest";
import { checkCarrierPay, payReasonCodes } from "#app/domain/shipping/orders/carrier-pay.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import { carrierGot, nothingYet, outcomeOf, withOutcome } from "#app/domain/shipping/orders/outcome.ts";
import type { OutcomeFacts } from "#app/domain/shipping/orders/outcome.ts";
import { newRandom } from "#tests/support/new-random.ts";

/** An order from Miami to Los Angeles, requested for four days, of which the carrier is to get $900. */
const facts = (changes: Partial<OutcomeFacts> = {}): OutcomeFacts => ({
  ...nothingYet,
  state: "requested",
  confirmedAt: null,
  pickedUpAt: null,
  deliveredAt: null,
  carrierPart: 900,
  carrierPay: null,
  pickupState: "FL",
  pickupZip: "33101",
  deliveryState: "CA",
  deliveryZip: "90001",
  pickupFirst: "2026-12-01",
  pickupLast: "2026-12-04",
  deliveryFirst: "2026-12-07",
  deliveryLast: "2026-12-12",
  ...changes,
});

describe("what we paid for our word", () => {
  test.each([
    [null, 0],
    [0, 0],
    [899, 0],
    [900, 0],
    [901, 1],
    [1_300, 400],
  ])("for a carrier that got %s of 900 is %i", (carrierPay, paidOnTop) => {
    const outcome = outcomeOf(facts({ state: "delivered", carrierPay, payReason: "rates", payNote: "Snow" }));
    const why = paidOnTop > 0 ? { payReason: "rates", payNote: "Snow" } : { payReason: null, payNote: "" };
    expect(outcome).toMatchObject({ paidOnTop, ...why });
  });

  test("is never negative, and nothing while no carrier has the order", () => {
    const random = newRandom(11);
    for (let step = 0; step < 400; step += 1) {
      const state = orderStates[random(orderStates.length)]?.code ?? "closed";
      const given = facts({
        state,
        carrierPart: random(2_000),
        carrierPay: random(2_000),
        payReason: "rates",
      });
      const { paidOnTop, payReason } = outcomeOf(given);
      expect(paidOnTop).toBe(Math.max(0, (carrierGot(given) ?? 0) - given.carrierPart));
      expect(payReason === null).toBe(paidOnTop === 0);
      if (["requested", "confirmed", "declined", "canceled", "expired"].includes(state))
        expect(paidOnTop).toBe(0);
    }
  });
});

describe("a carrier’s pay", () => {
  const carrier = { name: "Sample Carrier LLC" };

  test("above its part needs a reason that staff can choose", () => {
    expect(checkCarrierPay({ ...carrier, pay: 901 }, 900)).toEqual({
      ok: false,
      error: { code: "pay-reason" },
    });
    for (const payReason of payReasonCodes)
      expect(checkCarrierPay({ ...carrier, pay: 901, payReason, payNote: " Snow " }, 900)).toEqual({
        ok: true,
        value: { ...carrier, pay: 901, payReason, payNote: "Snow" },
      });
  });

  test("up to its part has none, and less than nothing is no pay", () => {
    for (const pay of [null, 0, 900])
      expect(checkCarrierPay({ ...carrier, pay, payReason: "rates", payNote: "Snow" }, 900)).toEqual({
        ok: true,
        value: { ...carrier, pay, payReason: null, payNote: "" },
      });
    expect(checkCarrierPay({ ...carrier, pay: -1 }, 900)).toEqual({
      ok: false,
      error: { code: "carrier-pay" },
    });
  });
});

describe("the windows", () => {
  test("are written down once the order is confirmed, and stay when it gets other ones", () => {
    expect(outcomeOf(facts())).toMatchObject({ bookedOn: null, signedPickupFirst: null });
    const confirmed = { state: "confirmed" as const, confirmedAt: new Date("2026-11-27T20:00:00Z") };
    const booked = withOutcome(facts(), confirmed);
    expect(booked).toMatchObject({
      bookedOn: "2026-11-27",
      signedPickupFirst: "2026-12-01",
      signedPickupLast: "2026-12-04",
      signedDeliveryLast: "2026-12-12",
    });
    const moved = withOutcome(
      { ...facts(), ...booked },
      { pickupFirst: "2026-12-08", pickupLast: "2026-12-09" },
    );
    expect(moved).toEqual({ pickupFirst: "2026-12-08", pickupLast: "2026-12-09" });
  });

  test.each([
    ["2026-11-30", false, false],
    ["2026-12-01", true, false],
    ["2026-12-04", true, false],
    ["2026-12-05", false, false],
    ["2026-12-08", false, true],
  ])("a pickup on %s is in the one signed: %s, in the last one: %s", (day, inSigned, inLast) => {
    const outcome = outcomeOf(
      facts({
        state: "picked-up",
        confirmedAt: new Date("2026-11-27T20:00:00Z"),
        pickedUpAt: new Date(`${day}T17:00:00Z`),
        signedPickupFirst: "2026-12-01",
        signedPickupLast: "2026-12-04",
        signedPickupKind: "estimated",
        pickupFirst: "2026-12-08",
        pickupLast: "2026-12-09",
      }),
    );
    expect(outcome).toMatchObject({ pickupInSigned: inSigned, pickupInLast: inLast, deliveryInSigned: null });
  });

  test("that only say not before or not after have one end", () => {
    const inside = (kind: string, day: string) =>
      outcomeOf(
        facts({
          state: "picked-up",
          confirmedAt: new Date("2026-11-20T20:00:00Z"),
          pickedUpAt: new Date(`${day}T17:00:00Z`),
          pickupKind: kind,
        }),
      ).pickupInSigned;
    expect([inside("not-before", "2026-12-20"), inside("not-before", "2026-11-30")]).toEqual([true, false]);
    expect([inside("not-after", "2026-11-30"), inside("not-after", "2026-12-05")]).toEqual([true, false]);
  });

  test("whose days nobody knows say nothing", () => {
    const outcome = outcomeOf(
      facts({
        state: "delivered",
        confirmedAt: new Date("2026-11-20T20:00:00Z"),
        deliveredAt: new Date("2026-12-01T17:00:00Z"),
        deliveryFirst: null,
        deliveryLast: null,
      }),
    );
    expect(outcome).toMatchObject({
      deliveredOn: "2026-12-01",
      deliveryInSigned: null,
      deliveryInLast: null,
    });
  });
});

test("an order from before has no signed window, was neither on time nor late, and waited nobody knows how long", () => {
  const times = {
    state: "closed" as const,
    confirmedAt: new Date("2026-11-20T20:00:00Z"),
    pickedUpAt: new Date("2026-12-02T17:00:00Z"),
    deliveredAt: new Date("2026-12-08T17:00:00Z"),
  };
  const nothing = {
    signedPickupFirst: null,
    signedDeliveryFirst: null,
    waitDays: null,
    pickupInSigned: null,
    pickupInLast: null,
    deliveryInSigned: null,
    deliveryInLast: null,
  };
  expect(outcomeOf(facts({ ...times, isFromBefore: true }))).toMatchObject({
    bookedOn: "2026-11-20",
    pickedUpOn: "2026-12-02",
    ...nothing,
  });
  expect(outcomeOf(facts(times))).toMatchObject({ waitDays: 12, pickupInSigned: true, deliveryInLast: true });
});

describe("the days", () => {
  test("are those of the places, and of the desk for the booking", () => {
    const outcome = outcomeOf(
      facts({
        state: "delivered",
        // Half past eleven at night on the 27th at the desk.
        confirmedAt: new Date("2026-11-28T04:30:00Z"),
        // Past midnight in Miami, and before it in Los Angeles.
        pickedUpAt: new Date("2026-12-02T06:00:00Z"),
        deliveredAt: new Date("2026-12-10T06:00:00Z"),
      }),
    );
    expect(outcome).toMatchObject({
      bookedOn: "2026-11-27",
      pickedUpOn: "2026-12-02",
      deliveredOn: "2026-12-09",
      waitDays: 5,
    });
  });

  test("are taken back with the report of them", () => {
    const facted = facts({
      state: "picked-up",
      confirmedAt: new Date("2026-11-28T04:30:00Z"),
      pickedUpAt: new Date("2026-12-02T06:00:00Z"),
    });
    const before = { ...facted, ...outcomeOf(facted) };
    expect(withOutcome(before, { state: "carrier-assigned", pickedUpAt: null })).toEqual({
      state: "carrier-assigned",
      pickedUpAt: null,
      pickedUpOn: null,
      waitDays: null,
      pickupInSigned: null,
      pickupInLast: null,
    });
  });
});
