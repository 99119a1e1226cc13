import { findMake } from "./catalogue";
import { normalizeName } from "./normalize-name";
import { plugInModels } from "./plug-in-models";
import { sizeClassOf } from "./size-class-of";

/** Whether a vehicle charges from a plug; "sometimes": its name is used for both. */
export type PlugIn = "always" | "sometimes" | "never";

type Vehicle = { year: string; make: string; model: string };
type Maker = { name: RegExp; models: readonly Model[] };
type Model = { name: RegExp | null; first: number; last: number; answer: PlugIn };

/** Makes as people write them. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bchevy\b/g, "chevrolet"],
  [/\bvw\b/g, "volkswagen"],
  [/\bmercedes(?! benz)\b/g, "mercedes benz"],
];
/** Words that mean electric, whatever the make. */
const ELECTRIC = anyOf(
  "electric, electrified, EV, EVs, BEV, PHEV, PHV, plug-in, rechargeable, e-tron, 4xe, Recharge, Folgore",
);
/** Contains such a word but says nothing about the drivetrain, or denies it. */
const NO_SIGN =
  /\b(?:(?:not|non|no) (?:an? )?(?:electric|ev|bev|phev|plug ?in)|electric (?:starter|start|windows?))\b/g;
/** The table starts here, and an unknown name may be electric from here on: earlier, too few were sold to ask. */
const FIRST_YEAR = 2008;
/** The catalogue's name for vehicles without a maker. */
const ANY_MAKER = "Custom / Other";

const makers: readonly Maker[] = Object.entries(plugInModels).map(([make, { always, sometimes }]) => ({
  name: anyOf(make),
  models: [...modelsOf(always, "always"), ...modelsOf(sometimes, "sometimes")],
}));

/**
 * Takes makes and models as our catalogue lists them or as people type them. "sometimes" for golf carts and for names
 * we don't know, which may run on either. Never throws.
 */
export function plugsIn(vehicle: Vehicle): PlugIn {
  const { year, make, model } = vehicle;
  if (sizeClassOf(vehicle) === "golf-cart") return "sometimes";
  const name = plain(`${make} ${model}`).replace(NO_SIGN, " ");
  if (ELECTRIC.test(name)) return "always";

  const known = findMake(make);
  const unnamed = !known || known.name === ANY_MAKER || normalizeName(model) === "other";
  // If we don't know the make, the model may name the maker: "Other", "Tesla Model 3".
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

/** Lowercase with single spaces; the plus that distinguishes one Lexus from another stays, as a word. */
function plain(name: string): string {
  const written = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("+", " plus ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return SHORT.reduce((text, [short, long]) => text.replace(short, long), written);
}

/** Matches any of the names as whole words, with parts joined by a space, a hyphen or nothing. */
function anyOf(list: string): RegExp {
  const names = list.split(/,\s*/).map((name) => plain(name).replaceAll(" ", " ?"));
  return new RegExp(`\\b(?:${names.join("|")})\\b`, "u");
}
