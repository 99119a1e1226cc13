import { comparableName } from "./place-tokens";
import type { Place } from "./place";

/**
 * What a form shows beside an address: the city of its ZIP, and without a ZIP the places that it may mean. `namesakes`
 * are the other cities of the name, if the address is the place that we take for one; null if it isn't.
 */
export type PlaceHelp = {
  note: string | null;
  choices: readonly string[];
  namesakes: readonly string[] | null;
};

export const noPlaceHelp: PlaceHelp = { note: null, choices: [], namesakes: null };

/** By the name of an address field: the name of the buttons that offer what it may mean. */
export const placeChoiceFields = {
  pickupAddress: "pickupChoice",
  deliveryAddress: "deliveryChoice",
} as const;

/** The city of an address's ZIP, such as "Miami, FL", or null if the address says it itself. */
export function zipNote(text: string, { city, state }: Pick<Place, "city" | "state">): string | null {
  return comparableName(text).includes(comparableName(`${city} ${state}`)) ? null : `${city}, ${state}`;
}
