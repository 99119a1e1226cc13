import { findMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import { earlierSizeClass } from "./reused-names";
import type { SizeClass } from "./size-class";
import { guessSizeClass } from "./size-words";
import { otherModel } from "./vehicle-kind";

/** "Other boat" of a maker of cars is a boat. */
const sizeOfOther: ReadonlyMap<string, SizeClass> = new Map([
  [otherModel.motorcycle, "motorcycle"],
  [otherModel["golf-cart"], "golf-cart"],
  [otherModel.boat, "boat"],
  [otherModel.machine, "heavy-equipment"],
]);

const roadCars: ReadonlySet<SizeClass> = new Set(["sedan", "suv", "pickup", "van"]);

/**
 * The size class that a vehicle is priced by, in this order: the model as the catalogue lists it (by year if its name
 * was reused); the make's usual class if it builds no road cars; a word in the name; the make's usual class; a sedan.
 * Ignores case, spaces, punctuation and age: an old car stays a sedan, and the rate card adds what a classic costs.
 * Never throws.
 */
export function sizeClassOf({ year, make, model }: { year: string; make: string; model: string }): SizeClass {
  const known = findMake(make);
  if (!known) return guessSizeClass(`${make} ${model}`) ?? "sedan";

  const listed =
    earlierSizeClass(year, make, model) ?? known.classOf.get(normalizeName(model)) ?? sizeOfOther.get(model);
  if (listed) return listed;
  return roadCars.has(known.usual) ? (guessSizeClass(model) ?? known.usual) : known.usual;
}
