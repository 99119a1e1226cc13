import { STATE_NAMES } from "../geography/states";
import { cityPaths, landingPath, pagedStates, regionPaths, statePath } from "../pages/places/place-paths";
import { plainWords } from "./query-words";

/** The scope of posts: what was news in March is no answer to a question. */
export const NEWS = "news";

type Place = { paths: readonly string[]; names: readonly string[]; carts?: true };

const spaced = (text: string) => plainWords(text).join(" ");
const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const states: Place[] = pagedStates.map((code) => {
  const name = STATE_NAMES[code];
  return { paths: [statePath(name), landingPath(name)], names: [spaced(name)] };
});
const cities: Place[] = cityPaths.map((path) => ({
  paths: [path],
  names: [spaced(lastPart(path).replace(/-[a-z]{2}$/, ""))],
}));
const regionTowns: Record<(typeof regionPaths)[number], readonly string[]> = {
  "/golf-cart-shipping/miami-fort-lauderdale": ["miami", "fort lauderdale"],
  "/golf-cart-shipping/tampa-st-petersburg": ["tampa", "st petersburg", "saint petersburg", "clearwater"],
  "/golf-cart-shipping/orlando-the-villages": ["orlando", "the villages"],
  "/golf-cart-shipping/naples-fort-myers": ["naples", "fort myers"],
  "/golf-cart-shipping/jacksonville-ponte-vedra": ["jacksonville", "ponte vedra"],
  "/golf-cart-shipping/palm-beach-boca-raton": ["palm beach", "boca raton"],
  "/golf-cart-shipping/sarasota-bradenton": ["sarasota", "bradenton"],
  "/golf-cart-shipping/daytona-beach-ormond-beach": ["daytona beach", "daytona", "ormond beach"],
};
const regions: Place[] = regionPaths.map((path) => ({
  paths: [path],
  names: regionTowns[path],
  carts: true,
}));
const places = [...states, ...cities, ...regions];

const scopes = new Set(places.flatMap(({ paths }) => paths));

/** The scope of a page: its path where it is the page of a place, else nothing. */
export const scopeOfPage = (path: string): string => (scopes.has(path) ? path : "");

/**
 * The scopes of all places that a text names: "west virginia" names one state and not two. Pages on golf carts in a
 * region count where the text speaks of carts.
 */
export function scopesNamed(text: string): string[] {
  const named: { place: Place; name: string }[] = [];
  const asked = ` ${spaced(text)} `;
  const aboutCarts = /\b(?:golf|carts?)\b/.test(asked);
  for (const place of places)
    for (const name of place.names)
      if (asked.includes(` ${name} `) && (aboutCarts || !place.carts)) named.push({ place, name });
  const isPartOf = (name: string, other: string) =>
    other !== name && other.includes(name) && !asked.replaceAll(` ${other} `, "  ").includes(` ${name} `);
  return [
    ...new Set(
      named
        .filter(({ name }) => !named.some((other) => isPartOf(name, other.name)))
        .flatMap(({ place }) => place.paths),
    ),
  ];
}
