import { describe, expect, test } from "vitest";
import { firstRateCard } from "#app/domain/trip/pricing/first-rate-card.ts";
import { describeRateError } from "#app/domain/trip/pricing/rate-error-messages.ts";
import { parseRateFields } from "#app/domain/trip/pricing/parse-rate-fields.ts";
import { priceTrip } from "#app/domain/trip/pricing/price-trip.ts";
import { rateFieldsOf } from "#app/domain/trip/pricing/rate-card-fields.ts";
import { rateChanges } from "#app/domain/trip/pricing/rate-changes.ts";
import { typicalMeasurements } from "#app/domain/trip/vehicles/measurements.ts";
import type { MeasuredClass, Measurements } from "#app/domain/trip/vehicles/measurements.ts";
import { ok } from "#app/domain/base/result.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { aTrip, lineOf, ordinaryDay, priceOf } from "./a-trip";

const classes = ["boat", "heavy-equipment"] as const satisfies readonly MeasuredClass[];
const sizes = {
  boat: firstRateCard.vehicles.boat.size,
  "heavy-equipment": firstRateCard.vehicles["heavy-equipment"].size,
};

const of = (sizeClass: MeasuredClass, changes: Partial<Measurements> = {}) => ({
  ...typicalMeasurements[sizeClass],
  ...changes,
});
const priced = (sizeClass: MeasuredClass, changes: Partial<Measurements>, miles = 1000) =>
  priceOf({ sizeClass, miles, measurements: of(sizeClass, changes) }).estimate;

describe.each(classes)("%s", (sizeClass) => {
  const rule = sizes[sizeClass];
  if (!rule) throw new Error("a measured class has no sizes");
  const [longest, heaviest] = [rule.lengths.at(-1)?.feet ?? 0, rule.weights.at(-1)?.pounds ?? 0];

  test("one foot more never costs less, and at most 5% more", () => {
    for (const miles of [40, 300, 1000, 2800])
      for (const weightPounds of [1_000, 7_000, heaviest])
        for (let feet = 6; feet < longest; feet++) {
          const here = priced(sizeClass, { lengthInches: feet * 12, weightPounds }, miles);
          const next = priced(sizeClass, { lengthInches: (feet + 1) * 12, weightPounds }, miles);
          expect(next).toBeGreaterThanOrEqual(here);
          expect(next / here).toBeLessThanOrEqual(1.05);
        }
  });

  test("250 lb more never cost less, and at most 3% more", () => {
    for (const miles of [40, 300, 1000, 2800])
      for (const lengthInches of [72, 264, longest * 12])
        for (let weightPounds = 250; weightPounds + 250 <= heaviest; weightPounds += 250) {
          const here = priced(sizeClass, { lengthInches, weightPounds }, miles);
          const next = priced(sizeClass, { lengthInches, weightPounds: weightPounds + 250 }, miles);
          expect(next).toBeGreaterThanOrEqual(here);
          expect(next / here).toBeLessThanOrEqual(1.03);
        }
  });

  test("at its usual size pays the class's price, without a line for its size", () => {
    const price = priceOf({ sizeClass });
    expect(price.lines.map(({ code }) => code)).toEqual(["distance"]);
  });

  test("lines add up to the estimate at every size", () => {
    for (let feet = 6; feet <= longest; feet += 3) {
      const price = priceOf({
        sizeClass,
        miles: 60,
        measurements: of(sizeClass, { lengthInches: feet * 12 }),
      });
      expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.estimate);
      expect(price.range.min).toBeLessThanOrEqual(price.estimate);
    }
  });

  test("without its measurements has no price", () => {
    const { measurements: _, ...vehicle } = aTrip({ sizeClass }).vehicle;
    expect(priceTrip({ ...aTrip(), vehicle }, firstRateCard, ordinaryDay)).toMatchObject({
      error: { code: "size-needed" },
    });
  });

  test.each([
    ["width", { widthInches: rule.width }],
    ["height", { heightInches: rule.height }],
    ["length", { lengthInches: longest * 12 }],
    ["weight", { weightPounds: heaviest }],
  ] as const)("at the limit of its %s is priced, past it is a call", (measure, limit) => {
    expect(priced(sizeClass, limit)).toBeGreaterThan(0);
    const [[name = "", most = 0] = []] = Object.entries(limit);
    const measurements = of(sizeClass, { [name]: most + 1 });
    const answer = priceTrip(aTrip({ sizeClass, measurements }), firstRateCard, ordinaryDay);
    expect(answer).toMatchObject({ error: { code: "oversize", measure } });
  });

  test("by a card from before sizes costs what our own card makes of its size", () => {
    const card = structuredClone(firstRateCard);
    delete card.vehicles[sizeClass].size;
    const measurements = of(sizeClass, { lengthInches: 40 * 12 });
    const trip = aTrip({ sizeClass, measurements });
    expect(valueOf(priceTrip(trip, card, ordinaryDay)).estimate).toBe(
      priceOf({ sizeClass, measurements }).estimate,
    );
  });
});

test("a 14 ft skiff and a 40 ft yacht within legal width don't cost the same", () => {
  const [skiff, yacht] = [14, 40].map((feet) =>
    priced("boat", { lengthInches: feet * 12, weightPounds: 1_500 }),
  );
  expect((yacht ?? 0) / (skiff ?? 1)).toBeGreaterThan(2);
});

test("a line names the measure that sets the price", () => {
  const long = priceOf({ sizeClass: "boat", measurements: of("boat", { lengthInches: 294 }) });
  expect(lineOf(long, "vehicle")).toMatchObject({ label: "Length 24 ft 6 in" });
  const heavy = priceOf({ sizeClass: "boat", measurements: of("boat", { weightPounds: 12_000 }) });
  expect(lineOf(heavy, "vehicle")).toMatchObject({ label: "Weight 12,000 lb" });
  expect(lineOf(priceOf(), "vehicle")).toBeUndefined();
});

describe("the rates screen", () => {
  const fields = rateFieldsOf(firstRateCard);
  const named = { version: firstRateCard.version, effectiveFrom: firstRateCard.effectiveFrom };

  test("shows every size and reads it back", () => {
    expect(fields["vehicles.boat.size.lengths.1.feet"]).toBe("22");
    expect(parseRateFields(fields, named)).toEqual(ok(firstRateCard));
  });

  test("takes another factor, and names what changed", () => {
    const changed = { ...fields, "vehicles.boat.size.lengths.2.factor": "2" };
    expect(rateChanges(fields, changed)).toEqual([
      {
        field: "vehicles.boat.size.lengths.2.factor",
        from: "1.85",
        to: "2",
        label: "By length, row 3: Times",
      },
    ]);
    const card = valueOf(parseRateFields(changed, named));
    const measurements = of("boat", { lengthInches: 480 });
    const trip = aTrip({ sizeClass: "boat", measurements });
    expect(valueOf(priceTrip(trip, card, ordinaryDay)).estimate).toBeGreaterThan(
      priceOf({ sizeClass: "boat", measurements }).estimate,
    );
  });

  test("a longer load that would cost less is said at its list", () => {
    const wrong = parseRateFields({ ...fields, "vehicles.boat.size.lengths.2.factor": "0.9" }, named);
    const errors = wrong.ok ? [] : wrong.error;
    expect(errors.map(({ field, error }) => [field, describeRateError(error)])).toEqual([
      ["vehicles.boat.size.lengths.0.feet", expect.stringContaining("never costs less")],
    ]);
  });

  test("a row left empty is no step, and all fields empty are no sizes", () => {
    const without = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.startsWith("vehicles.boat.size.") ? "" : value,
      ]),
    );
    expect(valueOf(parseRateFields(without, named)).vehicles.boat.size).toBeUndefined();
  });
});
