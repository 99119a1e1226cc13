import type { StateCode } from "../places/states";
import type { CalendarDay } from "../pricing/calendar-day";
import type { PlaceView } from "./places/place-view";
import type { Illustration, PageKind, Source } from "./page";

export type PageLink = { path: string; label: string };

/** A state and the path of its page, if it has one. */
export type StateLink = { code: StateCode; name: string; path: string | null };

type Range = { min: number; max: number };

/** A priced lane. Prices are whole US dollars, miles whole statute miles, and `days` run from pickup to delivery. */
export type PricedLane = {
  from: string;
  to: string;
  miles: number;
  days: Range;
  prices: Partial<Record<"open" | "enclosed", Range>>;
};

/** Prices of some lanes on one day. */
export type PriceTable = {
  caption: string;
  /** "2021 Honda Civic" */
  vehicle: string;
  running: boolean;
  transportTypes: ("open" | "enclosed")[];
  day: CalendarDay;
  lanes: PricedLane[];
};

/** A block as it is drawn; `html` comes from our own renderer and is safe. */
export type BlockView =
  | { kind: "markdown"; html: string }
  | { kind: "callout"; title: string; html: string }
  /** null while prices can't be computed */
  | { kind: "prices"; table: PriceTable | null }
  | { kind: "form" }
  | { kind: "map"; states: readonly StateLink[] }
  /** the page's own lanes on the map, with a text alternative */
  | { kind: "lanes-map"; src: string; alt: string }
  /** where visitors can change their cookie choice */
  | { kind: "consent" };

/** A rendered answer, and its plain text for structured data. */
export type FaqView = { q: string; html: string; text: string };

/** An article's author and date; `minutes` is its reading time. */
export type Byline = { author: string; published: CalendarDay; minutes: number };

export type ArticleCard = Byline & {
  path: string;
  label: string;
  heading: string;
  lead: string;
  illustration: Illustration | null;
};

export type PageView = {
  path: string;
  kind: PageKind;
  label: string;
  title: string;
  description: string;
  heading: string;
  lead: string;
  illustration: Illustration | null;
  /** the transport type that the form starts with */
  transportType: "open" | "enclosed";
  /** the pages above this one, outermost first */
  trail: PageLink[];
  contents: { id: string; text: string }[];
  blocks: BlockView[];
  faq: FaqView[];
  sources: Source[];
  related: PageLink[];
  updated: CalendarDay;
  /** articles only */
  byline: Byline | null;
  /** places only */
  place: PlaceView | null;
};
