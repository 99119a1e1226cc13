import type { StateCode } from "#app/domain/trip/places/states.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import type { PlaceView } from "./places/place-view";
import type { Explainer } from "#app/domain/base/text/explainers.ts";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import type { PageKind, Source } from "./page";

export type PageLink = { path: string; label: string };

/** Links below a heading of their own. */
export type LinkGroup = { heading: string; links: PageLink[] };

/** A state and the path of its page, if it has one. */
export type StateLink = { code: StateCode; name: string; path: string | null };

type Range = { min: number; max: number };

/** The estimate, which the guarantee is about once it is booked, and its range. */
export type LanePrice = { estimate: number; range: Range };

/** A priced lane. Prices are whole US dollars, miles whole statute miles, and `days` run from pickup to delivery. */
export type PricedLane = {
  from: string;
  to: string;
  miles: number;
  days: Range;
  prices: Partial<Record<"open" | "enclosed", LanePrice>>;
};

/** Prices of some lanes on one day. */
export type PriceTable = {
  caption: string;
  /** "2021 Honda Civic" */
  vehicle: string;
  /** the size that the prices are for: "22 ft long, ..."; null for what isn't measured */
  measurements: string | null;
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
  /** leads to the price of the next twelve weeks */
  | { kind: "weeks" }
  | { kind: "map"; states: readonly StateLink[] }
  /** an explaining drawing with its legend */
  | { kind: "drawing"; name: Explainer }
  /** where visitors can change their cookie choice */
  | { kind: "consent" }
  /** where people ask what we keep about them */
  | { kind: "own-data" }
  /** who runs the site, as far as the settings say */
  | { kind: "business"; facts: BusinessFact[] };

/** `name` is what the fact is called, "Legal name"; `href` leads to it. */
export type BusinessFact = { name: string; value: string; href?: string };

/** A rendered answer, and its plain text for structured data. */
export type FaqView = { q: string; html: string; text: string };

/** An article's author, null for the business itself, and date; `minutes` is its reading time. */
export type Byline = { author: string | null; published: CalendarDay; minutes: number };

export type ArticleCard = Byline & {
  path: string;
  label: string;
  heading: string;
  lead: string;
  illustration: Illustration;
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
  /** the kind of vehicle that the form starts with, on a page about one that isn't a car */
  vehicleKind: VehicleKind | null;
  /** the pages above this one, outermost first */
  trail: PageLink[];
  contents: { id: string; text: string }[];
  blocks: BlockView[];
  faq: FaqView[];
  sources: Source[];
  related: PageLink[];
  /** the pages around a place, or the places of a hub */
  nearby: LinkGroup[];
  updated: CalendarDay;
  /** the text alternative of the map of lanes in the page's head; null without such a map */
  lanesMap: string | null;
  /** articles only */
  byline: Byline | null;
  /** places only */
  place: PlaceView | null;
};
