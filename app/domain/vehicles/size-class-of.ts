import { findMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import { earlierSizeClass } from "./reused-names";
import type { SizeClass } from "./size-class";
import { guessSizeClass } from "./size-words";

const roadCars: ReadonlySet<SizeClass> = new Set(["sedan", "suv", "pickup", "van"]);

/**
 * The size class that a vehicle is priced by. In order: the model as the catalogue lists it (in its year, where a
 * name was used twice); the make's usual class when that make builds no road cars; a word in the name that gives
 * the size away; the make's usual class; a sedan. Case, spaces and punctuation do not matter. Age does not either:
 * an old car stays a sedan here, what a classic costs more is the rate card's to say. Throws nothing.
 */
export function sizeClassOf({ year, make, model }: { year: string; make: string; model: string }): SizeClass {
  const known = findMake(make);
  if (!known) return guessSizeClass(`${make} ${model}`) ?? "sedan";

  const listed = earlierSizeClass(year, make, model) ?? known.classOf.get(normalizeName(model));
  if (listed) return listed;
  return roadCars.has(known.usual) ? (guessSizeClass(model) ?? known.usual) : known.usual;
}
