import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RoutePath } from "#app/domain/trip/routing/driving-route.ts";
import type { Period } from "./period";

/** A figure now and in the period before; null if there was nothing to measure. */
export type Compared = { now: number | null; before: number | null };

export type DashboardView = {
  period: Period;
  /** one agent's, or everybody's (null) */
  agent: { id: string; name: string } | null;
  totals: Record<"begun" | "finished" | "leads" | "booked" | "fees", { now: number; before: number }> &
    Record<"finishedShare" | "medianAnswer" | "fastShare", Compared>;
  /** day by day, now and before */
  series: Record<"begun" | "finished" | "share" | "answer" | "booked" | "fees", Series>;
  days: CalendarDay[];
  answers: { counts: number[]; withoutAnswer: number };
  funnel: FunnelStep[];
  conversion: Record<ConversionBy, ConversionRow[]>;
  prices: PriceBand[];
  /** all lost leads, also those without a price */
  lostLeads: number;
  /** all of them, the most asked for first; only the first few have a road */
  lanes: TopLane[];
  owners: OwnerRow[];
  pages: PageRow[];
  misses: { query: string; count: number }[];
  now: NowCounts;
};

export type Series = { now: (number | null)[]; before: (number | null)[] };
export type FunnelStep = {
  reached: { now: number; before: number };
  /** who came this far and no further, and the last error some of them saw */
  stopped: number;
  errors: { code: string; count: number }[];
};
export const conversionBys = ["source", "lane", "vehicle"] as const;
export type ConversionBy = (typeof conversionBys)[number];
export type ConversionRow = { name: string; begun: number; finished: number; booked: number };
/** Medians in whole US dollars, and of how many. */
export type PriceBand = {
  label: string;
  /** the filter of its list: "500-1000" */
  miles: string;
  middle: number | null;
  won: { median: number | null; count: number };
  lost: { median: number | null; count: number };
};
export type TopLane = {
  /** state codes */
  from: string;
  to: string;
  leads: number;
  booked: number;
  /** the mean price, whole US dollars */
  price: number | null;
  route: Pick<RoutePath, "legs"> | null;
};
export type OwnerRow = {
  /** null for leads without an owner */
  id: string | null;
  name: string;
  open: number;
  overdue: number;
  leads: number;
  medianAnswer: number | null;
  fastShare: number | null;
  booked: number;
  fees: number;
};
export type PageRow = { path: string; views: number; before: number; starts: number };
/** Counted up to MAX_COUNTED. */
export type NowCounts = Record<"untouched" | "overdue" | "ending" | "pickups" | "givenUp", number>;
