import { describe, expect, test } from "vitest";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import { priceTrip } from "../../../../app/domain/trip/pricing/price-trip";
import type { SeaLeg } from "../../../../app/domain/trip/pricing/trip";
import { err } from "../../../../app/domain/base/result";
import { aTrip, lineOf, ordinaryDay, priceOf } from "./a-trip";
import type { Says } from "./a-trip";
import { sizeClasses } from "./many-trips";

const toHonolulu: SeaLeg = { from: "Long Beach CA", to: "Honolulu HI", miles: 2560 };
const toHilo: SeaLeg = { from: "Honolulu HI", to: "Hilo HI", miles: 220 };
const toAnchorage: SeaLeg = { from: "Tacoma WA", to: "Anchorage AK", miles: 1670 };

const answerTo = (says: Says) => {
  const answer = priceTrip(aTrip(says), firstRateCard, ordinaryDay);
  return answer.ok ? "priced" : answer.error.code;
};

describe("by ship", () => {
  test.each([[[toHonolulu]], [[toHonolulu, toHilo]], [[toAnchorage]]])(
    "%j takes only what drives aboard",
    (sea) => {
      expect(answerTo({ sea })).toBe("priced");
      expect(answerTo({ sea, isRunning: false })).toBe("not-running-by-ship");
    },
  );

  test.each([[[toHonolulu]], [[toHonolulu, toHilo]], [[toAnchorage]]])(
    "%j takes nothing that plugs in",
    (sea) => {
      expect(answerTo({ sea, plugIn: "always" })).toBe("electric-by-ship");
      expect(answerTo({ sea, plugIn: "always", isRunning: false })).toBe("electric-by-ship");
      expect(answerTo({ plugIn: "always" })).toBe("priced");
    },
  );

  test("from island to island there is no fare to vouch for, with one barge or two", () => {
    const fromHilo: SeaLeg = { from: "Hilo HI", to: "Honolulu HI", miles: 220 };
    const toKahului: SeaLeg = { from: "Honolulu HI", to: "Kahului HI", miles: 110 };
    expect(answerTo({ sea: [toHilo] })).toBe("island-to-island");
    expect(answerTo({ sea: [fromHilo, toKahului] })).toBe("island-to-island");
  });

  test("a fare says what it does not hold for where a name may be electric, and costs the same", () => {
    const noteFor = (says: Says) => lineOf(priceOf({ sea: [toHonolulu], ...says }), "sea")?.note;
    expect(noteFor({})).toBe("2,560 miles at sea");
    expect(noteFor({ plugIn: "sometimes" })).toBe(
      "2,560 miles at sea; not for an electric or plug-in hybrid version",
    );
    expect(noteFor({ plugIn: "sometimes", sizeClass: "golf-cart" })).toContain("lithium battery");
    expect(priceOf({ sea: [toHonolulu], plugIn: "sometimes" }).estimate).toBe(
      priceOf({ sea: [toHonolulu] }).estimate,
    );
  });

  test("boats and machines are charged by their size, which nobody has told us, running or not", () => {
    const rejected = sizeClasses.filter(
      (sizeClass) => answerTo({ sizeClass, sea: [toHonolulu] }) !== "priced",
    );
    expect(rejected).toEqual(["boat", "heavy-equipment"]);
    for (const sizeClass of rejected)
      expect(answerTo({ sizeClass, sea: [toHonolulu], isRunning: false })).toBe("vehicle-by-ship");
  });
});

test("boats and machines do not go enclosed, everything else does", () => {
  const rejected = sizeClasses.filter(
    (sizeClass) => answerTo({ sizeClass, transportType: "enclosed" }) !== "priced",
  );
  expect(
    rejected.map((sizeClass) => [sizeClass, answerTo({ sizeClass, transportType: "enclosed" })]),
  ).toEqual([
    ["boat", "vehicle-enclosed"],
    ["heavy-equipment", "vehicle-enclosed"],
  ]);
});

test("what does not run is winched, but for a machine", () => {
  const rejected = sizeClasses.filter((sizeClass) => answerTo({ sizeClass, isRunning: false }) !== "priced");
  expect(rejected).toEqual(["heavy-equipment"]);
  expect(answerTo({ sizeClass: "heavy-equipment", isRunning: false })).toBe("vehicle-not-running");
  expect(lineOf(priceOf({ isRunning: false }), "not-running")?.amount).toBe(150);
});

test("what a card has no price for is the card's to say", () => {
  const card = structuredClone(firstRateCard);
  card.vehicles.sedan.enclosed = null;
  card.vehicles.boat.seaFactor = 2;
  expect(priceTrip(aTrip({ transportType: "enclosed" }), card, ordinaryDay)).toEqual(
    err({ code: "vehicle-enclosed", vehicle: "sedan" }),
  );
  expect(priceTrip(aTrip({ sizeClass: "boat", sea: [toHonolulu] }), card, ordinaryDay)).toHaveProperty(
    "value.estimate",
  );
});
