import { builtInMakes, findMake, makesByKind } from "#app/domain/trip/vehicles/catalogue.ts";
import { shortMakeNames } from "#app/domain/trip/vehicles/short-make-names.ts";
import { normalizeName } from "#app/domain/trip/vehicles/normalize-name.ts";
import { editDistance } from "#app/domain/base/text/edit-distance.ts";

/** Makes and models that are also ordinary words or places: by themselves they don't name a vehicle. */
const ORDINARY = new Set(
  `eagle case smart mini zero victory indian tracker international formula hurricane regal contender columbia malibu
  lincoln plymouth saturn mercury genesis axis cobalt catalina nitro ram mack star geo dash epic classic custom other
  edge escape focus fit express transit legacy escort spirit concord pilot passport journey charger challenger dart
  magnum accent soul forte versa note cube quest leaf rogue frontier titan mirage eclipse tucson santafe sedona
  telluride tacoma colorado montana durango aspen dakota sierra yukon tahoe phoenix monterey orlando rio bonneville
  parkavenue fifthavenue newyorker elite sport limited prime sprint metro storm spectrum prism tracker cougar sable
  villager milan mariner mountaineer zephyr continental mark aviator navigator nautilus premier horizon voyager
  laser sundance acclaim reliant caravan breeze prowler boat car van suv truck trailer bus tractor motorcycle
  atv utv air gravity ocean karma ghost phantom dawn spirit model vision fury champion hawk lark president land
  avenger intrepid stealth neon shadow spirit monaco nova citation celebrity corsica lumina cavalier vega spark
  trax trailblazer traverse uplander venture volt bolt blazer equinox impala el rendezvous encore enclave envision
  century electra lesabre skylark riviera wildcat envoy canyon terrain acadia savana ranger bronco explorer
  expedition fusion fiesta contour probe tempo taurus maverick element insight odyssey prelude ridgeline crosstrek
  outback forester tribeca baja ascent impreza venza sequoia tundra highlander avalon echo matrix mirai prius
  supra crown ambassador pacer hornet rebel pathfinder armada murano juke kicks maxima sentra altima stanza
  pulsar xterra countryman clubman paceman beetle golf rabbit fox passat atlas tiguan touareg polo bus thing
  patriot compass liberty renegade commander gladiator wagoneer comanche scrambler discovery defender freelander
  defender origin outlander pulse maverick trail ultra trophy edge competitor voyageur escape`.split(/\s+/),
);
export const isOrdinary = (normalized: string) => ORDINARY.has(normalized);

const byNormalizedName = new Map(builtInMakes.map((make) => [normalizeName(make), make]));
for (const [nickname, make] of Object.entries(shortMakeNames)) byNormalizedName.set(nickname, make);

export const makeNamed = (words: readonly string[]): string | null =>
  byNormalizedName.get(normalizeName(words.join(""))) ?? null;

export const knownMakes: readonly string[] = [...byNormalizedName.keys()];
export const makeOfNormalizedName = (normalizedName: string): string | null =>
  byNormalizedName.get(normalizedName) ?? null;

/** Model series that owners name by engine: "C300" is a C-Class, "328i" a 3 Series. */
function seriesOf(make: string, normalized: string): string | null {
  if (make === "BMW") return /^([1-8])\d\d[a-z]{0,2}$/.test(normalized) ? `${normalized[0]}series` : null;
  if (make === "Mercedes-Benz") {
    const letters = /^([a-z]{1,3})\d{2,3}[a-z]*$/.exec(normalized)?.[1];
    return letters ? `${letters}class` : null;
  }
  return null;
}

const modelsByMake = new Map<string, ReadonlyMap<string, string>>();

/** The models of a make by normalized name, without "Other". */
function modelsOf(make: string): ReadonlyMap<string, string> {
  const named = (findMake(make)?.models ?? []).filter((model) => model !== "Other");
  const models = modelsByMake.get(make) ?? new Map(named.map((model) => [normalizeName(model), model]));
  modelsByMake.set(make, models);
  return models;
}

/** The model of a make, spelled as in the catalogue, or null. */
export function modelNamed(make: string, words: readonly string[]): string | null {
  const normalized = normalizeName(words.join(""));
  return modelsOf(make).get(normalized) ?? modelsOf(make).get(seriesOf(make, normalized) ?? "") ?? null;
}

/** The model that starts with this word ("silverado" is a Silverado 1500), or null. */
export function modelBegun(make: string, word: string): string | null {
  const normalized = normalizeName(word);
  if (normalized.length < 3) return null;
  for (const [normalizedName, model] of modelsOf(make))
    if (normalizedName.startsWith(normalized)) return model;
  return null;
}

/** The model that a word with one wrong letter most likely means, or null. */
export function modelMistyped(make: string, word: string): string | null {
  const normalized = normalizeName(word);
  if (normalized.length < 4 || /\d/.test(normalized)) return null;
  for (const [normalizedName, model] of modelsOf(make))
    if (editDistance(normalized, normalizedName, 1) <= 1) return model;
  return null;
}

type Owner = { make: string; model: string };
const { cars, exotics, powersports, golfCarts, boats, heavyEquipment } = makesByKind;
const owners = new Map<string, Owner>();
for (const table of [cars, exotics, powersports, golfCarts, boats, heavyEquipment])
  for (const make of Object.keys(table))
    for (const model of findMake(make)?.models ?? []) {
      const normalized = normalizeName(model);
      if (!/^(other|custom)$/.test(normalized) && !owners.has(normalized))
        owners.set(normalized, { make, model });
    }

/** The vehicle that a model name identifies by itself ("civic", "f150"), cars first; null if it needs its make. */
export function ownerOfModel(words: readonly string[]): Owner | null {
  const normalized = normalizeName(words.join(""));
  const distinguishes = /\d/.test(normalized)
    ? normalized.length >= 3 && /[a-z]/.test(normalized)
    : normalized.length >= 4;
  return distinguishes ? (owners.get(normalized) ?? null) : null;
}

/** Kinds of vehicle that are priced without a make, and their names in the catalogue. */
const SOLID: readonly [RegExp, string][] = [
  [/\bgolf ?(?:carts?|buggy|buggies)\b/, "Golf Cart"],
  [/\b(?:motor ?cycles?|motor ?bikes?|dirt ?bikes?|scooters?|mopeds?)\b/, "Motorcycle"],
  [/\b(?:atvs?|quad(?:s| bikes?)?|four ?wheelers?)\b/, "ATV"],
  [/\b(?:utvs?|side[- ]by[- ]sides?)\b/, "UTV"],
  [/\b(?:boats?|pontoons?|yachts?|sailboats?)\b/, "Boat"],
  [/\b(?:rvs?|motor ?homes?)\b/, "Motorhome"],
  [/\bcamper ?vans?\b/, "Camper Van"],
  [/\bbox trucks?\b/, "Box Truck"],
  [/\bsemi(?:s| ?trucks?)?\b/, "Semi Truck"],
  [/\bbus(?:es)?\b/, "Bus"],
  [/\btractors?\b/, "Tractor"],
  [
    /\b(?:heavy equipment|excavators?|bulldozers?|dozers?|backhoes?|skid ?steers?|fork ?lifts?|wheel loaders?)\b/,
    "Heavy Equipment",
  ],
  [/\bclassic cars?\b/, "Classic Car"],
  [/\bexotic cars?\b/, "Exotic Car"],
];
/** Vague kinds, used only if the visitor has nothing more specific. */
const LOOSE = [
  [/\b(?:suvs?|crossovers?)\b/, "SUV"],
  [/\b(?:pick ?ups?(?: trucks?)?|trucks?)\b/, "Pickup Truck"],
  [/\b(?:mini ?vans?|vans?)\b/, "Van"],
  [/\b(?:cars?|sedans?|coupes?|hatchbacks?|autos?|vehicles?)\b/, "Car"],
] as const;
export type LooseKind = (typeof LOOSE)[number][1];
/** A kind within a sentence: "boat", but "SUV". */
export const kindWord = (model: string): string =>
  /^(?:SUV|ATV|UTV)$/.test(model) ? model : model.toLowerCase();

/** The catalogue's make for vehicles without one. */
export const noMaker = "Custom / Other";

export const solidKind = (text: string): string | null =>
  SOLID.find(([pattern]) => pattern.test(text))?.[1] ?? null;
export const looseKind = (text: string): LooseKind | null =>
  LOOSE.find(([pattern]) => pattern.test(text))?.[1] ?? null;
