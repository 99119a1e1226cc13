import type { PlaceHelp } from "#app/domain/trip/places/place-help.ts";
import type { PriceSplit } from "./price-split";
import type { ShownVersion } from "./quote-panel";

/** The price of one vehicle of a form, or why there is none; amounts are whole US dollars, days are YYYY-MM-DD. */
export type ShownPrice = {
  /** of the vehicle in the form, from 0 */
  index: number;
  /** "2019 Honda Civic"; "" if nothing is typed */
  name: string;
  price: {
    amount: number;
    range: { min: number; max: number };
    lines: ShownVersion["lines"];
    rateCard: string;
    /** whole statute miles */
    miles: number;
    transitDays: { min: number; max: number };
    validUntil: string;
    /** the calculated price beside one by hand */
    calculated: number | null;
    split: PriceSplit | null;
    /** the price by hand is far from the calculated one, so staff confirm it */
    isFar: boolean;
  } | null;
  why: string | null;
};

/** What a form costs as it is typed. */
export type ShownPrices = {
  vehicles: ShownPrice[];
  /** of all of them, if there are several and each has a price */
  sum: number | null;
  /** names everything that was priced, so that what is saved is what was shown; "" unless each has a price */
  preview: string;
  /** what stands beside the addresses */
  places: { pickupAddress: PlaceHelp; deliveryAddress: PlaceHelp };
};
