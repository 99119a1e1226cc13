import { formatFeet, formatPounds } from "./format-measurement";
import type { SizeClass } from "./size-class";
import type { VehicleKind } from "./vehicle-kind";

/** A load as it travels, its own trailer included. Whole inches and pounds. */
export type Measurements = {
  lengthInches: number;
  widthInches: number;
  heightInches: number;
  weightPounds: number;
};

/** The classes in which no two weigh or measure alike: nothing is priced without its measurements. */
export type MeasuredClass = Extract<SizeClass, "boat" | "heavy-equipment">;

export const isMeasured = (sizeClass: SizeClass): sizeClass is MeasuredClass =>
  sizeClass === "boat" || sizeClass === "heavy-equipment";

/** The classes whose measurements a quote keeps: a cart's are for the driver and price nothing. */
export const isSized = (sizeClass: SizeClass): boolean => isMeasured(sizeClass) || sizeClass === "golf-cart";

/** The class of a kind of which every vehicle is priced by its measurements, or null. */
export const measuredOfKind = (kind: VehicleKind): MeasuredClass | null => {
  if (kind === "machine") return "heavy-equipment";
  return kind === "boat" ? "boat" : null;
};

/** The size that a price is for where none was given: in tables of lanes, the checker and samples. */
export const typicalMeasurements: Readonly<Record<MeasuredClass, Measurements>> = {
  boat: { lengthInches: 22 * 12, widthInches: 102, heightInches: 9 * 12, weightPounds: 7_000 },
  "heavy-equipment": { lengthInches: 20 * 12, widthInches: 96, heightInches: 9 * 12, weightPounds: 20_000 },
};

export const typicalOf = (sizeClass: SizeClass): Measurements | undefined =>
  isMeasured(sizeClass) ? typicalMeasurements[sizeClass] : undefined;

/** "24 ft 6 in long, 8 ft 6 in wide, 9 ft high, 6,500 lb" */
export const describeMeasurements = (of: Measurements): string =>
  [
    `${formatFeet(of.lengthInches)} long`,
    `${formatFeet(of.widthInches)} wide`,
    `${formatFeet(of.heightInches)} high`,
    formatPounds(of.weightPounds),
  ].join(", ");
