import { db } from "#app/db.server.ts";
import type { Lead, Quote, QuoteVersion } from "#app/generated/prisma/client.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { versionChanges } from "#app/domain/crm/quotes/share/version-changes.ts";
import { versionFacts } from "#app/domain/crm/quotes/share/version-facts.server.ts";
import { storedEstimatesSchema } from "#app/domain/crm/quotes/submit/stored-estimates.ts";
import { hasOrder } from "#app/domain/crm/quotes/share/has-order.server.ts";
import { withBookedSince } from "#app/domain/crm/leads/booked-since.server.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";
import { undoneOf } from "#app/domain/crm/quotes/share/undone-booking.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";
import { loadSendState } from "./load-send-state.server";
import { findOpenQuotes } from "./open-quotes.server";
import { splitPrice } from "./price-split";
import type { QuotePanelView, ShownVersion } from "./quote-panel";
import { stateOfAll } from "./send-quotes.server";
import { describeSendState } from "./send-state";
import type { SendState } from "./send-state";

/** What the page's address asks to see; anything unknown shows the quote that the lead shows. */
export type PanelChoice = { quoteNumber: string | null; version: string | null };

/** No lead has more; the panel lists this many. */
const MAX_QUOTES = 20;
const MAX_VERSIONS = 30;

/** The quote panel of a lead's page; null if the lead has no quote. Throws StoredDataError. */
export async function loadQuotePanel(
  leadId: string,
  choice: PanelChoice,
  now: Date,
): Promise<QuotePanelView | null> {
  const quotes = await db.quote.findMany({
    where: { leadId },
    orderBy: { createdAt: "desc" },
    take: MAX_QUOTES,
    include: { pricedBy: { select: { name: true } } },
  });
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
  const numbered = (wanted: string | null) => quotes.find(({ quoteNumber }) => quoteNumber === wanted);
  const quote = numbered(choice.quoteNumber) ?? numbered(lead.quoteNumber) ?? quotes[0];
  if (!quote) return null;
  const earlier = await db.quoteVersion.findMany({
    where: { quoteId: quote.id },
    orderBy: { version: "desc" },
    take: MAX_VERSIONS,
    include: { pricedBy: { select: { name: true } } },
  });
  const shown = earlier.find(({ version }) => String(version) === choice.version);
  const before = earlier.find(({ version }) => version === (shown ?? quote).version - 1);
  const isBooked = isQuoteBooked(quote, await withBookedSince(db, lead));
  const isOrdered = await hasOrder(db, quote.id);
  return {
    leadId,
    today: deskDayOf(now),
    quotes: quotes.map((each) => ({
      quoteNumber: each.quoteNumber,
      vehicle: vehicleLabel({ year: each.vehicleYear, make: each.vehicleMake, model: each.vehicleModel }),
      price: each.estimatedPrice,
      on: deskDayOf(each.createdAt),
      isShown: each.id === quote.id,
    })),
    open: await loadOpen(lead, now),
    quoteNumber: quote.quoteNumber,
    link: quoteLink(quote),
    versions: [quote.version, ...earlier.map(({ version }) => version)],
    shown: shown
      ? presentVersion(shown, shown.createdAt)
      : { ...presentVersion(quote, quote.versionedAt ?? quote.createdAt), isInForce: true },
    changes: before ? versionChanges(versionFacts(before), versionFacts(shown ?? quote)) : [],
    inForce: {
      version: quote.version,
      price: quote.estimatedPrice,
      basis: basisOf(quote),
      isExpired: isPriceOver(quote.validUntil, now),
      send: await loadSendState(db, quote, lead, now),
      isBooked,
      isOrdered,
      canUndoBooking: isBooked && !isOrdered && lead.stage === "booked",
      undone: undoneOf(quote),
    },
  };
}

async function loadOpen(lead: Lead, now: Date): Promise<QuotePanelView["open"]> {
  const open = await findOpenQuotes(db, lead, now);
  if (open.length < 2) return null;
  const states: SendState[] = [];
  for (const quote of open) states.push(await loadSendState(db, quote, lead, now));
  return {
    count: open.length,
    sum: open.reduce((sum, { estimatedPrice }) => sum + estimatedPrice, 0),
    closed: describeSendState(stateOfAll(open, states)),
  };
}

type Row = (Quote | QuoteVersion) & { pricedBy: { name: string } | null };

function presentVersion(row: Row, madeAt: Date): ShownVersion {
  const what = `quote ${row.id}, version ${row.version}`;
  const estimates = parseStoredJson(storedEstimatesSchema, row.estimates, what);
  const estimate = estimates[row.transportType] ?? estimates.open;
  return {
    version: row.version,
    isInForce: false,
    madeOn: deskDayOf(madeAt),
    madeBy: row.pricedBy?.name ?? null,
    vehicle: versionFacts(row).vehicle,
    measurements: versionFacts(row).measurements,
    transportType: row.transportType,
    pickupOn: row.pickupOn,
    lines: estimate.breakdown,
    price: row.estimatedPrice,
    priceRange: { min: row.priceMin, max: row.priceMax },
    rateCard: estimate.rateCard,
    validUntil: row.validUntil,
    // Once the customer has switched to the other transport type, the price is the calculated one.
    priceReason: row.priceMin === row.priceMax ? row.priceReason : null,
    split: splitPrice(row.estimatedPrice, row.carrierPay),
  };
}
