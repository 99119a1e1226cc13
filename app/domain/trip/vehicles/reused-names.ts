import { normalizeName } from "./normalize-name";
import type { SizeClass } from "./size-class";

type ReusedName = { make: string; model: string; before: number; sizeClass: SizeClass };

/** Names that a maker reused years later for another body, with their class before that model year. */
const reusedNames: readonly ReusedName[] = [
  { make: "Chrysler", model: "Pacifica", before: 2010, sizeClass: "suv" },
  { make: "Ford", model: "Maverick", before: 2000, sizeClass: "sedan" },
  { make: "Mercury", model: "Monterey", before: 2000, sizeClass: "sedan" },
];

/** Undefined if the catalogue's own class applies. */
export function earlierSizeClass(year: string, make: string, model: string): SizeClass | undefined {
  const modelYear = /^\d{4}$/.test(year) ? Number(year) : Infinity;
  return reusedNames.find(
    (name) =>
      modelYear < name.before &&
      normalizeName(name.model) === normalizeName(model) &&
      normalizeName(name.make) === normalizeName(make),
  )?.sizeClass;
}
