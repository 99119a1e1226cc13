import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import type { FormLinkValues } from "#app/domain/crm/quotes/draft/form-link.ts";
import type { SeaPart } from "#app/domain/crm/quotes/estimate/estimate.ts";
import type { RoutePicture } from "#app/domain/trip/routing/route-map-path.ts";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import type { Booking } from "./booking";
import type { UndoneBooking } from "./undone-booking";
import type { VersionChange } from "./version-changes";

/** A later version of a quote: since which day it is in force, and what it changed. */
export type QuoteRevision = { version: number; since: string; changes: VersionChange[] };

/** A quote as its owner sees it. Amounts are whole US dollars, distance is whole statute miles, days are YYYY-MM-DD. */
export type QuoteView = {
  quoteNumber: string;
  /** path and query of the private link */
  link: string;
  /** "2019 Honda Civic" */
  vehicle: string;
  make: string;
  sizeClass: SizeClass;
  /** "24 ft long, 8 ft 6 in wide, 9 ft high, 6,500 lb"; null for what isn't measured */
  measurements: string | null;
  isRunning: boolean;
  transportType: TransportType;
  /** the same trip by transport type; enclosed is null if it has no instant price */
  pricesByTransportType: { open: number; enclosed: number | null };
  /** "Miami, FL 33101" */
  from: string;
  to: string;
  /** the trip as the form's fields have it */
  typed: FormLinkValues;
  estimatedPrice: number;
  priceRange: { min: number; max: number };
  distance: number;
  breakdown: { label: string; note?: string; amount: number }[];
  transitDays: { min: number; max: number };
  /** the part of it by ship; null for a trip by road alone */
  sea: SeaPart | null;
  /** business days from booking to pickup */
  pickupWindow: { min: number; max: number };
  /** if a first day was asked for: that day and the last possible pickup day */
  pickup: { from: string; to: string } | null;
  /** highways in order, and the states crossed */
  route: { via: string[]; states: string[] };
  /** the miles in each state, in route order */
  stateMiles: { state: string; miles: number }[];
  /** the route on the map; null if our road data no longer has it */
  map: RoutePicture | null;
  /** null for a first version */
  revision: QuoteRevision | null;
  /** names the version in force (`basisOf`) */
  basis: string;
  /** null until this quote is booked */
  booking: Booking | null;
  /** that we took a booking of it back, until it's booked again */
  undone: UndoneBooking | null;
  /** when the version in force was made, on the desk's calendar */
  quotedOn: string;
  validUntil: string;
  /** whether the price hold is over; the price of a booked quote stays */
  expired: boolean;
};

/** A quote as the JSON API returns it. */
export const presentQuote = (quote: Omit<QuoteView, "map">) => ({
  quoteNumber: quote.quoteNumber,
  link: quote.link,
  estimatedPrice: quote.estimatedPrice,
  priceRange: quote.priceRange,
  distance: quote.distance,
  transitDays: quote.transitDays,
  breakdown: quote.breakdown,
  route: quote.route,
  validUntil: quote.validUntil,
});
