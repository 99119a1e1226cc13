import type { StateCode } from "../places/states";
import type { CalendarDay } from "../pricing/calendar-day";
import type { PlaceView } from "./places/place-view";
import type { Illustration, PageKind, Source } from "./page";

/** A page as a link shows it. */
export type PageLink = { path: string; label: string };

/** A state, and its page where there is one. */
export type StateLink = { code: StateCode; name: string; path: string | null };

type Range = { min: number; max: number };

/** One lane, priced. Prices are whole US dollars, miles whole statute miles; `days` are from pickup to delivery. */
export type PricedLane = {
  from: string;
  to: string;
  miles: number;
  days: Range;
  prices: Partial<Record<"open" | "enclosed", Range>>;
};

/** What our engine asks for some lanes on a day. */
export type PriceTable = {
  caption: string;
  /** "2021 Honda Civic" */
  vehicle: string;
  running: boolean;
  transportTypes: ("open" | "enclosed")[];
  day: CalendarDay;
  lanes: PricedLane[];
};

/** A block as it is drawn. `html` comes from our own renderer and is safe. */
export type BlockView =
  | { kind: "markdown"; html: string }
  | { kind: "callout"; title: string; html: string }
  /** null where prices cannot be computed just now */
  | { kind: "prices"; table: PriceTable | null }
  | { kind: "form" }
  | { kind: "map"; states: readonly StateLink[] }
  /** the page's own lanes on the map: a picture and its words */
  | { kind: "lanes-map"; src: string; alt: string }
  /** where visitors may change their mind about cookies */
  | { kind: "consent" };

/** An answer as it is shown, and the same as plain text for machines. */
export type FaqView = { q: string; html: string; text: string };

/** Who wrote an article and when, and how many minutes it takes to read. */
export type Byline = { author: string; published: CalendarDay; minutes: number };

/** An article as a list shows it. */
export type ArticleCard = Byline & {
  path: string;
  label: string;
  heading: string;
  lead: string;
  illustration: Illustration | null;
};

/** A page as it is drawn. */
export type PageView = {
  path: string;
  kind: PageKind;
  label: string;
  title: string;
  description: string;
  heading: string;
  lead: string;
  illustration: Illustration | null;
  /** which trailer the form begins with */
  transportType: "open" | "enclosed";
  /** the pages above this one, outermost first, without it */
  trail: PageLink[];
  contents: { id: string; text: string }[];
  blocks: BlockView[];
  faq: FaqView[];
  sources: Source[];
  related: PageLink[];
  updated: CalendarDay;
  /** of articles alone */
  byline: Byline | null;
  /** of places alone */
  place: PlaceView | null;
};
