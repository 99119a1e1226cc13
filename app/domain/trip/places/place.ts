import type { StateCode } from "./states";

/** `city` is the post office's; degrees are the center of the ZIP. Source: GeoNames, CC BY 4.0. */
export type Place = {
  zip: string;
  city: string;
  state: StateCode;
  lat: number;
  lng: number;
  county?: string;
};

/** `unknown-zip` is not in use; we don't ship to the others. */
export type PlaceError = { code: "unknown-zip" | "territory" | "military"; zip: string };

/** As on an envelope: "Miami, FL 33101". */
export function placeLabel(place: Pick<Place, "city" | "state" | "zip">): string {
  return `${place.city}, ${place.state} ${place.zip}`;
}
