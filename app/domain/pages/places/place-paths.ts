import { STATE_CODES, STATE_NAMES } from "../../geography/states";
import type { StateCode } from "../../geography/states";

/** "/states/newhampshire": small letters without hyphens. */
export const statePath = (name: string): string => `/states/${name.toLowerCase().replaceAll(" ", "")}`;

/** "/auto-transport-new-hampshire" */
export const landingPath = (name: string): string =>
  `/auto-transport-${name.toLowerCase().replaceAll(" ", "-")}`;

/** The fifty states; the District of Columbia has no page of its own. */
export const pagedStates: readonly StateCode[] = STATE_CODES.filter((code) => code !== "DC");

const names = pagedStates.map((code) => STATE_NAMES[code]);

export const statePaths = names.map(statePath);
export const landingPaths = names.map(landingPath);

export const cityPaths = [
  "/locations/davie-fl",
  "/locations/fort-lauderdale-fl",
  "/locations/miami-fl",
  "/locations/tampa-fl",
  "/locations/orlando-fl",
  "/locations/birmingham-al",
  "/locations/anchorage-ak",
  "/locations/phoenix-az",
  "/locations/los-angeles-ca",
  "/locations/denver-co",
  "/locations/atlanta-ga",
  "/locations/chicago-il",
  "/locations/houston-tx",
  "/locations/new-york-ny",
];

export const regionPaths = [
  "/golf-cart-shipping/miami-fort-lauderdale",
  "/golf-cart-shipping/tampa-st-petersburg",
  "/golf-cart-shipping/orlando-the-villages",
  "/golf-cart-shipping/naples-fort-myers",
  "/golf-cart-shipping/jacksonville-ponte-vedra",
  "/golf-cart-shipping/palm-beach-boca-raton",
  "/golf-cart-shipping/sarasota-bradenton",
  "/golf-cart-shipping/daytona-beach-ormond-beach",
] as const;

/** The paths of each kind of place, whether or not the page is written. */
export const placePathsOf = {
  state: statePaths,
  landing: landingPaths,
  city: cityPaths,
  region: regionPaths,
} satisfies Record<string, readonly string[]>;

export type PlaceKind = keyof typeof placePathsOf;
export const isPlaceKind = (kind: string): kind is PlaceKind => Object.hasOwn(placePathsOf, kind);

export const placePaths = Object.values(placePathsOf).flat();
