import { findMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import { plugInModels } from "./plug-in-models";
import { sizeClassOf } from "./size-class-of";

/** Whether a vehicle charges from a plug: its name says yes, its name is used for both, or it does not. */
export type PlugIn = "always" | "sometimes" | "never";

type Vehicle = { year: string; make: string; model: string };
type Maker = { name: RegExp; models: readonly Model[] };
type Model = { name: RegExp | null; first: number; last: number; answer: PlugIn };

/** As people write makes. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bchevy\b/g, "chevrolet"],
  [/\bvw\b/g, "volkswagen"],
  [/\bmercedes(?! benz)\b/g, "mercedes benz"],
];
/** Words that say it, whatever the make. */
const ELECTRIC = anyOf(
  "electric, electrified, EV, EVs, BEV, PHEV, PHV, plug-in, rechargeable, e-tron, 4xe, Recharge, Folgore",
);
/** What has the word in it and says nothing of the drive, or denies it. */
const NO_SIGN =
  /\b(?:(?:not|non|no) (?:an? )?(?:electric|ev|bev|phev|plug ?in)|electric (?:starter|start|windows?))\b/g;
/** Where the table begins, and what a name without a maker may be: before, nobody sold enough to ask. */
const FIRST_YEAR = 2008;
/** What the catalogue calls what has no maker of its own. */
const ANY_MAKER = "Custom / Other";

const makers: readonly Maker[] = Object.entries(plugInModels).map(([make, { always, sometimes }]) => ({
  name: anyOf(make),
  models: [...modelsOf(always, "always"), ...modelsOf(sometimes, "sometimes")],
}));

/**
 * Whether a vehicle charges from a plug, by its year and by make and model as our catalogue lists them or as people
 * type them. A golf cart may run on either, whatever its name; so may what has no name that we know. Throws nothing.
 */
export function plugsIn(vehicle: Vehicle): PlugIn {
  const { year, make, model } = vehicle;
  if (sizeClassOf(vehicle) === "golf-cart") return "sometimes";
  const name = plain(`${make} ${model}`).replace(NO_SIGN, " ");
  if (ELECTRIC.test(name)) return "always";

  const known = findMake(make);
  const unnamed = !known || known.name === ANY_MAKER || normalizeName(model) === "other";
  // Where the make is none that we know, the maker may be named with the model: "Other", "Tesla Model 3".
  const named = known && known.name !== ANY_MAKER ? plain(make) : name;
  const modelYear = /^\d{4}$/.test(year) ? Number(year) : Infinity;
  const answers = makers
    .filter((maker) => maker.name.test(named))
    .flatMap(({ models }) => models)
    .filter(({ first, last }) => modelYear >= first && modelYear <= last)
    .filter((listed) => listed.name === null || listed.name.test(name))
    .map(({ answer }) => answer);
  if (answers.length === 0) return unnamed && modelYear >= FIRST_YEAR ? "sometimes" : "never";
  return answers.includes("always") ? "always" : "sometimes";
}

function modelsOf(list: string | undefined, answer: PlugIn): Model[] {
  if (!list) return [];
  return list.split(/,\s*/).map((model) => {
    const [, name = model, first, dash, last] = /^(.*?)(?: (\d{4})(-)?(\d{4})?)?$/.exec(model) ?? [];
    return {
      name: name === "all" ? null : anyOf(name),
      first: Number(first ?? FIRST_YEAR),
      last: Number(last ?? (first && !dash ? first : Infinity)),
      answer,
    };
  });
}

/** A name in small letters and single spaces. The plus that tells one Lexus from another stays, as a word. */
function plain(name: string): string {
  const written = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("+", " plus ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return SHORT.reduce((text, [short, long]) => text.replace(short, long), written);
}

/** Finds any of the names as whole words, whether their parts are joined by a space, a hyphen or nothing. */
function anyOf(list: string): RegExp {
  const names = list.split(/,\s*/).map((name) => plain(name).replaceAll(" ", " ?"));
  return new RegExp(`\\b(?:${names.join("|")})\\b`, "u");
}
