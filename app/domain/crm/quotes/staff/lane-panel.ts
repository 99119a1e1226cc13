import type { Source } from "#app/domain/trip/pricing/published-sources.ts";
import type { RoutePicture } from "#app/domain/trip/routing/route-map-path.ts";

/** A similar lead that has ended; whole US dollars. */
export type SimilarLead = {
  id: string;
  /** "Buffalo to Tampa" */
  lane: string;
  vehicle: string;
  price: number;
  isWon: boolean;
  /** "won, booked", "lost, price" */
  ended: string;
  /** YYYY-MM-DD */
  endedOn: string;
};

/** The lane of a lead: its route, and our price beside what pages publish and what similar leads were quoted. */
export type LanePanelView = {
  /** whole statute miles */
  miles: number;
  transitDays: { min: number; max: number };
  picture: RoutePicture;
  /** "I-95", in order */
  roads: string[];
  states: string[];
  today: string;
  /** whole US dollars; null for a lead without a price */
  ours: number | null;
  published: PublishedPrices | null;
  similar: {
    /** how far back, by the day they came in */
    days: number;
    /** newest first, at most sixty */
    leads: SimilarLead[];
    /** what the carriers of the won ones got; null if fewer than three are known */
    carrierPay: { low: number; high: number; count: number } | null;
    /** the list of all that ended between the same states */
    listPath: string;
    listLabel: string;
  };
  /** null if there's nothing to set beside each other */
  strip: PriceStrip | null;
};

export type PublishedPrices = {
  low: number;
  high: number;
  pages: number;
  figures: { what: string; low: number; high: number; source: Source }[];
};

/** All on one price axis, in percent from the left. */
export type PriceStrip = {
  ticks: { label: string; at: number }[];
  band: { from: number; to: number } | null;
  ours: number | null;
  won: number[];
  lost: number[];
  /** the drawing in words */
  description: string;
};
