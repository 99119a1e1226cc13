import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import type { DollarRange } from "./judge-price";
import { publishedBands, publishedFactors } from "./published-prices";
import type { PublishedBand } from "./published-prices";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { sources } from "./published-sources";
import type { Source } from "./published-sources";
import type { TransportType } from "./transport-type";

/** Whole US dollars; `what` says what the price is for. */
export type PublishedFigure = DollarRange & { what: string; source: Source };

/**
 * How a page's price was adjusted because it has none for this vehicle or transport type, and the source of the
 * adjustment.
 */
export type Adjustment = { words: string; source: Source };

export type PublishedTrip = {
  miles: number;
  kind: SizeClass;
  transportType: TransportType;
  isRunning: boolean;
};

type AdjustmentCode = keyof typeof publishedFactors;

const why: Record<AdjustmentCode, string> = {
  suv: "for a full-size SUV",
  pickup: "for a full-size pickup",
  enclosed: "for enclosed transport",
  notRunning: "for not running",
};

/** "× 1.4", "+ $150", "+ $100 – $300", with non-breaking spaces. */
function sign(code: AdjustmentCode): string {
  const rule = publishedFactors[code];
  if ("factor" in rule) return `×\u00a0${rule.factor}`;
  return `+\u00a0${[...new Set([rule.low, rule.high])].map((dollars) => `$${dollars}`).join("\u00a0–\u00a0")}`;
}

type Candidate = { band: PublishedBand; by: AdjustmentCode[] };

/** The band of one page that needs the least adjusting; only cars may be derived from a sedan's price. */
function nearest(
  bands: PublishedBand[],
  { kind, transportType, isRunning }: PublishedTrip,
): Candidate | undefined {
  const find = (ofKind: SizeClass, on: TransportType, by: AdjustmentCode[]): Candidate[] =>
    bands
      .filter((band) => band.kind === ofKind && (band.transportType === on || band.transportType === "any"))
      .map((band) => ({ band, by }));
  const isCar = kind === "sedan" || kind === "suv" || kind === "pickup";
  if (!isCar) return find(kind, transportType, [])[0];
  const size: AdjustmentCode[] = kind === "sedan" ? [] : [kind];
  const closed: AdjustmentCode[] = transportType === "enclosed" ? ["enclosed"] : [];
  const [best] = [
    ...find(kind, transportType, []),
    ...find(kind, "open", closed),
    ...find("sedan", transportType, size),
    ...find("sedan", "open", [...size, ...closed]),
  ];
  return best && { ...best, by: [...best.by, ...(isRunning ? [] : (["notRunning"] as const))] };
}

/**
 * Published prices for a trip by road, one per page, with their adjustments; empty if no page publishes any. Never
 * throws.
 */
export function publishedFigures(trip: PublishedTrip): {
  figures: PublishedFigure[];
  adjustments: Adjustment[];
} {
  const here = publishedBands.filter(({ from, to }) => trip.miles > from && trip.miles <= to);
  const pages = [...new Set(here.map(({ source }) => source))];
  const found = pages.flatMap(
    (page) =>
      nearest(
        here.filter(({ source }) => source === page),
        trip,
      ) ?? [],
  );
  const used = [...new Set(found.flatMap(({ by }) => by))];
  return {
    figures: found.map((each) => figureOf(each, trip.miles)),
    adjustments: used.map((code) => ({
      words: `${sign(code)} ${why[code]}`,
      source: sources[publishedFactors[code].source],
    })),
  };
}

function figureOf({ band, by }: Candidate, miles: number): PublishedFigure {
  const rules = by.map((code) => publishedFactors[code]);
  const factor = rules.reduce((product, rule) => product * ("factor" in rule ? rule.factor : 1), 1);
  const extra = (end: "low" | "high") =>
    rules.reduce((sum, rule) => sum + ("factor" in rule ? 0 : rule[end]), 0);
  const dollars = (end: "low" | "high") =>
    Math.round(band[end] * (band.per === "mile" ? miles : 1) * factor) + extra(end);
  return {
    low: dollars("low"),
    high: dollars("high"),
    what: [described(band), ...by.map(sign)].join(" "),
    source: sources[band.source],
  };
}

function described(band: PublishedBand): string {
  if (band.per === "trip") return span(band);
  const dollars = [...new Set([band.low, band.high])].map((each) => `$${each.toFixed(2)}`).join(" – ");
  return `${span(band)}, ${band.low === band.high ? "average " : ""}${dollars} a mile`;
}

function span({ from, to }: PublishedBand): string {
  if (to === Infinity) return from === 0 ? "any distance" : `over ${formatMiles(from)}`;
  return from === 0 ? `up to ${formatMiles(to)}` : `${formatCount(from)} – ${formatMiles(to)}`;
}
