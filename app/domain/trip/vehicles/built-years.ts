import { findMake } from "./catalogue";
import type { BuiltInMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import type { VehicleName } from "./vehicle";
import { isInSpans } from "./year-spans";
import type { YearSpan } from "./year-spans";

/** The years in which something was built, in our catalogue's spelling; `model` is null if it's the make's years. */
export type BuiltYears = { make: string; model: string | null; years: readonly YearSpan[] };

/** When the vehicle was built, if our catalogue knows and its year is another; a model that we know goes before its make. */
export function missedYears({ year, make, model }: VehicleName): BuiltYears | null {
  const known = findMake(make);
  if (!known) return null;
  const years = known.yearsOf.get(normalizeName(model));
  if (years) return isInSpans(years, year) ? null : { make: known.name, model: spelled(known, model), years };
  return isInSpans(known.years, year) ? null : { make: known.name, model: null, years: known.years };
}

const spelled = ({ models }: BuiltInMake, model: string): string =>
  models.find((name) => normalizeName(name) === normalizeName(model)) ?? model;
