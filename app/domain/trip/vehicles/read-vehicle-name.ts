import { findMake } from "./catalogue";
import type { VehicleName } from "./vehicle";

/** "Rolls-Royce" is one word, "Land Rover" two, "Big Dog Motorcycles" three. */
const MAX_MAKE_WORDS = 3;

/** What a line such as "2019 Honda Civic LX" says, for the fields of a form; what it doesn't say is "". */
export function readVehicleName(text: string): VehicleName {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const year = /^(?:19|20)\d{2}$/.test(words[0] ?? "") ? (words.shift() ?? "") : "";
  for (let count = Math.min(MAX_MAKE_WORDS, words.length); count > 0; count--) {
    const make = findMake(words.slice(0, count).join(" "));
    if (make) return { year, make: make.name, model: words.slice(count).join(" ") };
  }
  const [make = "", ...model] = words;
  return { year, make, model: model.join(" ") };
}
