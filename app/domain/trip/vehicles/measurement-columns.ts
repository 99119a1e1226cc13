import { describeMeasurements } from "./measurements";
import type { Measurements } from "./measurements";

/** A load's measurements in a row; null for what isn't measured, and for quotes from before it was. */
export type MeasurementColumns = { [Name in keyof Measurements]: Measurements[Name] | null };

export const measurementColumns = (of: Measurements | undefined): MeasurementColumns => ({
  lengthInches: of?.lengthInches ?? null,
  widthInches: of?.widthInches ?? null,
  heightInches: of?.heightInches ?? null,
  weightPounds: of?.weightPounds ?? null,
});

export function parseMeasurementColumns(row: MeasurementColumns): Measurements | undefined {
  const { lengthInches, widthInches, heightInches, weightPounds } = row;
  if (lengthInches === null || widthInches === null || heightInches === null || weightPounds === null)
    return undefined;
  return { lengthInches, widthInches, heightInches, weightPounds };
}

/** "24 ft long, 8 ft 6 in wide, 9 ft high, 6,500 lb", or null. */
export function measurementsLabel(row: MeasurementColumns): string | null {
  const of = parseMeasurementColumns(row);
  return of ? describeMeasurements(of) : null;
}
