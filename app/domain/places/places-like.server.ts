import { extractZip } from "./address";
import { placeLabel } from "./place";
import { searchPlaces } from "./search-places.server";

/** At most five; empty if the address contains a ZIP. */
export const placesLike = (address: string): string[] =>
  address && extractZip(address) === null ? searchPlaces(address, 5).map(placeLabel) : [];
