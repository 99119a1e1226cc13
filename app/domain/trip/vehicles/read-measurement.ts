import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** `unreadable`: no figure with a unit that we know; `implausible`: nothing on a truck is that small or large. */
export type MeasurementError = { code: "unreadable" } | { code: "implausible"; value: number };

export type Bounds = { least: number; most: number };

const INCHES_IN_METER = 39.3701;
const POUNDS_IN_KILOGRAM = 2.20462;

const fractions: Readonly<Record<string, string>> = { "½": ".5", "¼": ".25", "¾": ".75" };

/** Quotation marks of every kind, unicode fractions and decimal commas, as a keyboard would write them. */
const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[’‘′`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/ ?([½¼¾])/g, (_, sign: string) => fractions[sign] ?? "")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replace(/(\d),(\d)/g, "$1.$2")
    .trim();

const NUMBER = String.raw`\d+(?:\.\d+)?|\.\d+`;
const FEET = new RegExp(
  String.raw`^(${NUMBER}) ?(?:'|ft\.?|feet|foot)(?: ?-? ?(${NUMBER}) ?(?:"|in\.?|inch(?:es)?)?)?$`,
);
const INCHES = new RegExp(String.raw`^(${NUMBER}) ?(?:"|in\.?|inch(?:es)?)$`);
const METERS = new RegExp(String.raw`^(${NUMBER}) ?(m|cm|meters?|metres?|centimeters?)\.?$`);
const BARE = new RegExp(String.raw`^(${NUMBER})$`);

/** "24 ft", 24'6", "24 ft 6 in", "102 in", "7.3 m"; a figure alone is feet. Inches, not rounded. */
function inchesOf(text: string): number | null {
  const feet = FEET.exec(text);
  if (feet) return Number(feet[1]) * 12 + Number(feet[2] ?? 0);
  const inches = INCHES.exec(text);
  if (inches) return Number(inches[1]);
  const metric = METERS.exec(text);
  if (metric) return Number(metric[1]) * INCHES_IN_METER * (metric[2]?.startsWith("c") ? 0.01 : 1);
  const bare = BARE.exec(text);
  return bare ? Number(bare[1]) * 12 : null;
}

const WEIGHT = new RegExp(String.raw`^(${NUMBER}) ?([a-z# ]*)\.?$`);

const poundsIn: readonly (readonly [RegExp, number])[] = [
  [/^(?:|lbs?|pounds?|#)$/, 1],
  [/^k(?: ?lbs?)?$/, 1_000],
  [/^(?:tons?|t|us tons?|short tons?)$/, 2_000],
  [/^(?:kgs?|kilos?|kilograms?)$/, POUNDS_IN_KILOGRAM],
  [/^(?:tonnes?|metric tons?|mt)$/, 1_000 * POUNDS_IN_KILOGRAM],
];

/** "6,500 lb", "3.5 tons" (of 2,000 lb), "2,900 kg"; a figure alone is pounds. Not rounded. */
function poundsOf(text: string): number | null {
  const [, figure, unit = ""] = WEIGHT.exec(text) ?? [];
  const factor = poundsIn.find(([pattern]) => pattern.test(unit.trim()))?.[1];
  return figure === undefined || factor === undefined ? null : Number(figure) * factor;
}

const within = (value: number | null, { least, most }: Bounds): Result<number, MeasurementError> => {
  if (value === null) return err({ code: "unreadable" });
  const whole = Math.round(value);
  return whole < least || whole > most ? err({ code: "implausible", value: whole }) : ok(whole);
};

/** Whole inches. 2.6 m are 102 inches, as in the federal width (23 CFR 658.15). */
export const readLength = (typed: string, bounds: Bounds): Result<number, MeasurementError> =>
  within(inchesOf(plain(typed)), bounds);

/** Whole pounds. */
export const readWeight = (typed: string, bounds: Bounds): Result<number, MeasurementError> =>
  within(poundsOf(plain(typed)), bounds);
