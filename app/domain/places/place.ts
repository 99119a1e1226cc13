import type { StateCode } from "./states";

/** A ZIP with its post office's city. Degrees are those of the ZIP's middle. Source: GeoNames, CC BY 4.0. */
export type Place = {
  zip: string;
  city: string;
  state: StateCode;
  lat: number;
  lng: number;
  county?: string;
};

/** Why a ZIP has no place: nobody uses it, or it lies where we do not go. */
export type PlaceError = { code: "unknown-zip" | "territory" | "military"; zip: string };

/** As people write it on an envelope: "Miami, FL 33101". */
export function placeLabel(place: Pick<Place, "city" | "state" | "zip">): string {
  return `${place.city}, ${place.state} ${place.zip}`;
}
