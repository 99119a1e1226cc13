import type { UndoneBooking } from "#app/domain/crm/quotes/share/undone-booking.ts";
import type { VersionChange } from "#app/domain/crm/quotes/share/version-changes.ts";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import type { PriceSplit } from "./price-split";
import type { SendState } from "./send-state";

/** A lead's quote as its page shows it; amounts are whole US dollars, days are YYYY-MM-DD. */
export type QuotePanelView = {
  leadId: string;
  today: string;
  /** the lead's quotes, newest first */
  quotes: { quoteNumber: string; vehicle: string; price: number; on: string; isShown: boolean }[];
  /** of several open ones: their sum, and why they can't be sent together, if they can't; null for fewer than two */
  open: { count: number; sum: number; closed: string | null } | null;
  quoteNumber: string;
  /** path and query of the customer's private link */
  link: string;
  /** newest first */
  versions: number[];
  shown: ShownVersion;
  /** what the shown version changed against the one before it */
  changes: VersionChange[];
  inForce: {
    version: number;
    price: number;
    /** names the version that a form was made from, so that a stale form is noticed */
    basis: string;
    isExpired: boolean;
    send: SendState;
    /** its price is what the customer pays: it takes no new version until the booking is undone */
    isBooked: boolean;
    /** somebody signed an order for it: it changes by that order alone */
    isOrdered: boolean;
    /** no carrier has it yet */
    canUndoBooking: boolean;
    undone: UndoneBooking | null;
  };
};

export type ShownVersion = {
  version: number;
  isInForce: boolean;
  madeOn: string;
  /** null if the customer's own request made it */
  madeBy: string | null;
  vehicle: string;
  /** null for what isn't measured */
  measurements: string | null;
  transportType: TransportType;
  pickupOn: string | null;
  lines: { label: string; note?: string; amount: number }[];
  price: number;
  priceRange: { min: number; max: number };
  rateCard: string;
  validUntil: string;
  /** why the price was set by hand */
  priceReason: string | null;
  split: PriceSplit | null;
};
