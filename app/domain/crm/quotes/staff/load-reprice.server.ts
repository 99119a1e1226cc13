import { db } from "#app/db.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { withBookedSince } from "#app/domain/crm/leads/booked-since.server.ts";
import { measurementColumns } from "#app/domain/trip/vehicles/measurement-columns.ts";
import { typedMeasurements } from "#app/domain/trip/vehicles/measurement-names.ts";
import { builtInMakes, findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { versionChanges } from "#app/domain/crm/quotes/share/version-changes.ts";
import { versionFacts } from "#app/domain/crm/quotes/share/version-facts.server.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";
import { storedQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";
import { compareLines } from "./compare-lines";
import { splitPrice } from "./price-split";
import type { PricedVersion } from "./reprice.server";
import type { RepriceValues } from "./reprice-fields";
import type { RepricePage, StaleVersion, VersionPreview } from "./reprice-view";

/** Which quote of which lead, as the address names them. */
export type QuoteOfLead = { leadId: string; quoteNumber: string };

async function findQuote({ leadId, quoteNumber }: QuoteOfLead) {
  const row = await db.quote.findFirst({
    where: { quoteNumber, leadId },
    include: {
      lead: {
        select: {
          id: true,
          fullName: true,
          stage: true,
          stageChangedAt: true,
          quoteNumber: true,
          createdAt: true,
        },
      },
      pricedBy: { select: { name: true } },
    },
  });
  return row && { row, quote: storedQuote(row) };
}

/** The form that makes the next version; `asked` comes first. Null if the lead has no such quote. */
export async function loadReprice(
  of: QuoteOfLead,
  asked: Partial<RepriceValues>,
  now: Date,
): Promise<RepricePage | null> {
  const found = await findQuote(of);
  if (!found) return null;
  const { row, quote } = found;
  return {
    lines: quote.estimate.breakdown,
    rateCard: quote.estimate.rateCard,
    leadId: row.leadId,
    name: row.lead.fullName,
    quoteNumber: row.quoteNumber,
    version: row.version,
    isBooked: isQuoteBooked(row, await withBookedSince(db, row.lead)),
    basis: basisOf(row),
    price: row.estimatedPrice,
    validUntil: row.validUntil,
    today: calendarDayOf(now),
    values: {
      pickupAddress: row.pickupAddress,
      deliveryAddress: row.deliveryAddress,
      vehicleYear: row.vehicleYear,
      vehicleMake: row.vehicleMake,
      vehicleModel: row.vehicleModel,
      transportType: row.transportType,
      isRunning: String(row.isRunning),
      vehicleLength: "",
      vehicleWidth: "",
      vehicleHeight: "",
      vehicleWeight: "",
      ...(quote.trip.vehicle.measurements && typedMeasurements(quote.trip.vehicle.measurements)),
      pickupDate: row.pickupOn ?? "",
      price: "",
      priceReason: "",
      confirmedPrice: "",
      carrierPay: row.carrierPay === null ? "" : String(row.carrierPay),
      ...asked,
    },
    makes: builtInMakes,
    models: findMake(row.vehicleMake)?.models ?? [],
  };
}

/** A priced version beside the one in force; null if the lead has no such quote. */
export async function previewVersion(of: QuoteOfLead, priced: PricedVersion): Promise<VersionPreview | null> {
  const found = await findQuote(of);
  if (!found) return null;
  const { row, quote } = found;
  const { asked } = priced.priced;
  const { trip } = priced;
  const after = {
    pickupZip: trip.pickupAddress.zip,
    deliveryZip: trip.deliveryAddress.zip,
    vehicleYear: trip.vehicle.year,
    vehicleMake: trip.vehicle.make,
    vehicleModel: trip.vehicle.model,
    ...measurementColumns(trip.vehicle.measurements),
    isRunning: trip.isRunning,
    transportType: trip.transportType,
    pickupOn: trip.pickupDate ?? null,
    estimatedPrice: asked.estimatedPrice,
  };
  return {
    version: row.version + 1,
    lines: compareLines(quote.estimate.breakdown, asked.breakdown),
    price: asked.estimatedPrice,
    priceBefore: row.estimatedPrice,
    calculated: priced.calculated,
    byHand: priced.byHand,
    changes: versionChanges(versionFacts(row), versionFacts(after)),
    rateCard: asked.rateCard,
    validUntil: asked.validUntil,
    split: splitPrice(asked.estimatedPrice, priced.carrierPay),
    confirm: priced.isFar ? { price: asked.estimatedPrice, calculated: priced.calculated } : null,
    preview: priced.preview,
  };
}

/** What is in force now, for somebody whose form is older; null if the lead has no such quote. */
export async function loadStaleVersion(of: QuoteOfLead, basis: string): Promise<StaleVersion | null> {
  const found = await findQuote(of);
  if (!found) return null;
  const { row } = found;
  const [version = ""] = basis.split("-");
  const seen = await db.quoteVersion.findUnique({
    where: { quoteId_version: { quoteId: row.id, version: Number(version) || 0 } },
  });
  const switched = { ...row, transportType: row.transportType === "open" ? "enclosed" : "open" } as const;
  return {
    by: seen ? (row.pricedBy?.name ?? null) : null,
    version: row.version,
    basis: basisOf(row),
    changes: versionChanges(versionFacts(seen ?? switched), versionFacts(row)),
  };
}
