import { typicalOf } from "../../app/domain/trip/vehicles/measurements";
import type { Measurements } from "../../app/domain/trip/vehicles/measurements";
import type { SizeClass } from "../../app/domain/trip/vehicles/size-class";

const POUNDS = /(?<![\d,])([\d,]+)[- ]lb\b/i;

/** A boat or machine at its usual size, and at the weight that a page names ("60,000-lb excavator"). */
export function measurementsOfWords(words: string, sizeClass: SizeClass): Measurements | undefined {
  const usual = typicalOf(sizeClass);
  const pounds = Number(POUNDS.exec(words)?.[1]?.replaceAll(",", ""));
  return usual && pounds > 0 ? { ...usual, weightPounds: pounds } : usual;
}
