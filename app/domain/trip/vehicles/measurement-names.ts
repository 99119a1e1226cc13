import { formatFeet, formatPounds } from "./format-measurement";
import type { Measurements } from "./measurements";
import { readLength, readWeight } from "./read-measurement";
import type { MeasurementError } from "./read-measurement";
import type { Result } from "#app/domain/base/result.ts";

/** A form's fields for a load's measurements, in page order. */
export const measurementNames = ["vehicleLength", "vehicleWidth", "vehicleHeight", "vehicleWeight"] as const;
export type MeasurementName = (typeof measurementNames)[number];

const FOOT = 12;

type Measure = {
  /** the measure's own name in a sentence */
  word: "length" | "width" | "height" | "weight";
  key: keyof Measurements;
  read: (typed: string) => Result<number, MeasurementError>;
  format: (value: number) => string;
};

const ofLength = (word: Measure["word"], key: keyof Measurements, least: number, most: number): Measure => ({
  word,
  key,
  format: formatFeet,
  read: (typed) => readLength(typed, { least: least * FOOT, most: most * FOOT }),
});

/** The bounds are those of a typing error, not of a truck: what is larger than a legal load is a call, not an error. */
export const measures: Readonly<Record<MeasurementName, Measure>> = {
  vehicleLength: ofLength("length", "lengthInches", 4, 150),
  vehicleWidth: ofLength("width", "widthInches", 1.5, 40),
  vehicleHeight: ofLength("height", "heightInches", 1, 40),
  vehicleWeight: {
    word: "weight",
    key: "weightPounds",
    format: formatPounds,
    read: (typed) => readWeight(typed, { least: 50, most: 500_000 }),
  },
};

/** As a form shows them: "24 ft 6 in", "6,500 lb". */
export const typedMeasurements = (of: Measurements): Record<MeasurementName, string> => ({
  vehicleLength: formatFeet(of.lengthInches),
  vehicleWidth: formatFeet(of.widthInches),
  vehicleHeight: formatFeet(of.heightInches),
  vehicleWeight: formatPounds(of.weightPounds),
});

/** Undefined unless all four are there. */
export function measurementsOf(
  read: Partial<Record<MeasurementName, number | undefined>>,
): Measurements | undefined {
  const { vehicleLength, vehicleWidth, vehicleHeight, vehicleWeight } = read;
  if (!vehicleLength || !vehicleWidth || !vehicleHeight || !vehicleWeight) return undefined;
  return {
    lengthInches: vehicleLength,
    widthInches: vehicleWidth,
    heightInches: vehicleHeight,
    weightPounds: vehicleWeight,
  };
}
