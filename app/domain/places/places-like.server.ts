import { extractZip } from "./address";
import { placeLabel } from "./place";
import { searchPlaces } from "./search-places.server";

/** Places that an address without a ZIP may mean, at most five. */
export const placesLike = (address: string): string[] =>
  address && extractZip(address) === null ? searchPlaces(address, 5).map(placeLabel) : [];
