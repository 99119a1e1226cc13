import { STATE_CODES } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";

/** "/states/newhampshire": lower case without hyphens. */
export const statePath = (name: string): string => `/states/${name.toLowerCase().replaceAll(" ", "")}`;

/** "/auto-transport-new-hampshire" */
export const landingPath = (name: string): string =>
  `/auto-transport-${name.toLowerCase().replaceAll(" ", "-")}`;

/** The fifty states; the District of Columbia has no page. */
export const pagedStates: readonly StateCode[] = STATE_CODES.filter((code) => code !== "DC");

const placeKinds = ["state", "landing", "city", "region"] as const;
export type PlaceKind = (typeof placeKinds)[number];
export const isPlaceKind = (kind: string): kind is PlaceKind =>
  (placeKinds as readonly string[]).includes(kind);
