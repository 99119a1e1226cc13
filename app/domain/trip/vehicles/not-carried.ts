import { findMake } from "./catalogue";
import { normalizeName } from "./normalize-name";

/** What no car, boat or machine trailer takes, by the words that reveal it in a make or model. */
const kinds: readonly (readonly [kind: string, words: string])[] = [
  [
    "mobile and manufactured homes",
    "mobile home, manufactured home, modular home, tiny home, tiny house, park model",
  ],
  ["houseboats", "houseboat, house boat"],
  ["aircraft", "airplane, aeroplane, aircraft, helicopter, cessna, beechcraft, piper aircraft"],
  [
    "travel trailers, campers and empty trailers",
    `travel trailer, camper trailer, pop up camper, popup camper, truck camper, fifth wheel, 5th wheel, toy hauler,
    horse trailer, utility trailer, cargo trailer, dump trailer, flatbed trailer, semi trailer, airstream, jayco,
    forest river, keystone rv, grand design, heartland rv`,
  ],
  ["rail cars", "locomotive, rail car, railcar, train car"],
  ["shipping containers", "shipping container, sea container, conex"],
];

const patterns = kinds.map(([kind, words]) => ({
  kind,
  pattern: new RegExp(`\\b(${words.split(/,\s+/).join("|")})s?\\b`),
}));

/**
 * The kind of thing a name means if we don't carry it ("aircraft"), else null; a model in our catalogue is always
 * carried.
 */
export function notCarried({ make, model }: { make: string; model: string }): string | null {
  if (findMake(make)?.classOf.has(normalizeName(model))) return null;
  const name = `${make} ${model}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  return patterns.find(({ pattern }) => pattern.test(name))?.kind ?? null;
}
