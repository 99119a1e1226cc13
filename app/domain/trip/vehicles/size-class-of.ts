import { findMake } from "./catalogue";
import type { BuiltInMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import type { SizeClass } from "./size-class";
import { guessSizeClass } from "./size-words";
import { otherModel } from "./vehicle-kind";

type ReusedName = { make: string; model: string; before: number; sizeClass: SizeClass };

/** Names that a maker reused years later for another body, with their class before that model year. */
const reusedNames: readonly ReusedName[] = [
  { make: "Chrysler", model: "Pacifica", before: 2010, sizeClass: "suv" },
  { make: "Ford", model: "Maverick", before: 2000, sizeClass: "sedan" },
  { make: "Mercury", model: "Monterey", before: 2000, sizeClass: "sedan" },
];

/** Undefined if the catalogue's own class applies. */
function earlierSizeClass(year: string, make: string, model: string): SizeClass | undefined {
  const modelYear = /^\d{4}$/.test(year) ? Number(year) : Infinity;
  return reusedNames.find(
    (name) =>
      modelYear < name.before &&
      normalizeName(name.model) === normalizeName(model) &&
      normalizeName(name.make) === normalizeName(make),
  )?.sizeClass;
}

/** "Other boat" of a maker of cars is a boat. */
const sizeOfOther: ReadonlyMap<string, SizeClass> = new Map([
  [otherModel.motorcycle, "motorcycle"],
  [otherModel["golf-cart"], "golf-cart"],
  [otherModel.boat, "boat"],
  [otherModel.machine, "heavy-equipment"],
]);

/** A trim stands behind the model: the longest known model that a name begins with, "Atlas" of "Atlas SEL". */
function sizeOfBegun({ classOf }: BuiltInMake, model: string): SizeClass | undefined {
  const words = model.trim().split(/\s+/, MAX_MODEL_WORDS);
  for (let count = words.length - 1; count > 0; count--) {
    const size = classOf.get(normalizeName(words.slice(0, count).join("")));
    if (size) return size;
  }
  return undefined;
}

const MAX_MODEL_WORDS = 12;

const roadCars: ReadonlySet<SizeClass> = new Set(["sedan", "suv", "pickup", "van"]);

/**
 * The size class that a vehicle is priced by, in this order: the model as the catalogue lists it (by year if its name
 * was reused), also with its trim; the make's usual class if it builds no road cars; a word in the name; the make's usual class; a sedan.
 * Ignores case, spaces, punctuation and age: an old car stays a sedan, and the rate card adds what a classic costs.
 * Never throws.
 */
export function sizeClassOf({ year, make, model }: { year: string; make: string; model: string }): SizeClass {
  const known = findMake(make);
  if (!known) return guessSizeClass(`${make} ${model}`) ?? "sedan";

  const listed =
    earlierSizeClass(year, make, model) ??
    known.classOf.get(normalizeName(model)) ??
    sizeOfOther.get(model) ??
    sizeOfBegun(known, model);
  if (listed) return listed;
  return roadCars.has(known.usual) ? (guessSizeClass(model) ?? known.usual) : known.usual;
}
