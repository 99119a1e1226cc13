import { db } from "#app/db.server.ts";
import type { Quote, QuoteVersion } from "#app/generated/prisma/client.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";
import { compareLines } from "#app/domain/crm/quotes/staff/compare-lines.ts";
import { storedEstimatesSchema } from "#app/domain/crm/quotes/submit/stored-estimates.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { EventExtra, TimelineEntry, TimelineLine } from "./timeline";

type EventEntry = Extract<TimelineEntry, { is: "event" }>;
type Row = Quote | QuoteVersion;

/** The price lines of the first version of each quote, and of later ones what changed in them. */
export async function quoteLinesOf(events: EventEntry[]): Promise<Map<string, EventExtra>> {
  const extras = new Map<string, EventExtra>();
  const priced = events.filter((event) => event.kind === "quote-submitted" || event.kind === "quote-version");
  if (priced.length === 0) return extras;
  const quotes = await db.quote.findMany({
    where: { quoteNumber: { in: [...new Set(priced.map(({ data }) => data.quoteNumber))] } },
    include: { versions: true },
  });
  for (const event of priced) {
    const quote = quotes.find(({ quoteNumber }) => quoteNumber === event.data.quoteNumber);
    const number = event.kind === "quote-version" ? event.data.version : 1;
    const version = quote && findVersion(quote, number);
    if (!version) continue;
    const before = findVersion(quote, number - 1);
    if (event.kind === "quote-version" && before)
      extras.set(event.id, { lines: changedLines(estimateOf(before), estimateAt(version, event.data.to)) });
    if (event.kind === "quote-version" && event.data.version === 1)
      extras.set(event.id, { lines: linesOf(estimateAt(version, event.data.to)) });
    if (event.kind === "quote-submitted") {
      const estimate = estimateAt(version, event.data.estimatedPrice);
      extras.set(event.id, { lines: linesOf(estimate), figures: figuresOf(estimate, event.at) });
    }
  }
  return extras;
}

const findVersion = (quote: Quote & { versions: QuoteVersion[] }, version: number): Row | undefined =>
  quote.version === version ? quote : quote.versions.find((each) => each.version === version);

function estimateOf(row: Row): Estimate {
  const estimates = parseStoredJson(storedEstimatesSchema, row.estimates, `quote ${row.id}`);
  return estimates[row.transportType] ?? estimates.open;
}

/** The estimate that had this price: the customer may have switched the transport type since. */
function estimateAt(row: Row, price: number): Estimate {
  const estimates = parseStoredJson(storedEstimatesSchema, row.estimates, `quote ${row.id}`);
  const given = [estimates.open, estimates.enclosed].find((estimate) => estimate?.estimatedPrice === price);
  return given ?? estimateOf(row);
}

const linesOf = ({ breakdown }: Estimate): TimelineLine[] =>
  breakdown.map(({ label, amount }) => ({ label, amount }));

const changedLines = (before: Estimate, after: Estimate): TimelineLine[] =>
  compareLines(before.breakdown, after.breakdown)
    .filter((line) => line.before !== line.after)
    .map((line) => ({ label: line.label, amount: line.after, before: line.before }));

const figuresOf = ({ priceRange, rateCard, validUntil }: Estimate, at: Date): string =>
  [
    `${formatDollars(priceRange.min)} to ${formatDollars(priceRange.max)}`,
    `rate card ${rateCard}`,
    `until ${formatShortDay(validUntil, deskDayOf(at))}`,
  ].join(", ");
