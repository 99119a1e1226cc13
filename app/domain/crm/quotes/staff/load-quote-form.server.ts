import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Lead, Quote } from "#app/generated/prisma/client.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import { builtInMakes } from "#app/domain/trip/vehicles/catalogue.ts";
import { readVehicleName } from "#app/domain/trip/vehicles/read-vehicle-name.ts";
import { newestQuoteOf } from "./make-quotes.server";
import type { QuoteFields } from "./quote-fields";

/** What the fields of a new quote need: a one-time key, and the catalogue. */
export const newQuoteFields = (now: Date, values: QuoteFields["values"] = {}): QuoteFields => ({
  key: randomUUID(),
  today: calendarDayOf(now),
  makes: builtInMakes,
  values: { isRunning: "true", transportType: "open", ...values },
});

/** The form that makes a lead's quote, on its page and on a page of its own. */
export type QuoteFormPage = QuoteFields & {
  leadId: string;
  name: string;
  /** the lead's newest quote, or "" */
  newest: string;
};

/**
 * With the trip of the lead's quote `like`, for another vehicle on it; or with what a lead without a quote says of its
 * trip. Null if there is no such lead.
 */
export async function loadQuoteForm(
  leadId: string,
  like: string | null,
  now: Date,
): Promise<QuoteFormPage | null> {
  const lead = await db.lead.findUnique({ where: { id: leadId } });
  if (!lead || lead.mergedIntoId !== null) return null;
  const quote = like ? await db.quote.findFirst({ where: { leadId, quoteNumber: like } }) : null;
  const values = quote ? tripOfQuote(quote) : lead.quoteNumber ? {} : tripOfLead(lead);
  return {
    ...newQuoteFields(now, values),
    leadId,
    name: lead.fullName,
    newest: await newestQuoteOf(db, leadId),
  };
}

const tripOfQuote = ({ pickupAddress, deliveryAddress, pickupOn, transportType }: Quote) => ({
  pickupAddress,
  deliveryAddress,
  pickupDate: pickupOn ?? "",
  transportType,
});

function addressOf(zip: string | null): string {
  const place = zip ? findPlace(zip) : null;
  return place?.ok ? placeLabel(place.value) : (zip ?? "");
}

function tripOfLead(lead: Lead): QuoteFields["values"] {
  const { year, make, model } = readVehicleName(lead.vehicle ?? "");
  return {
    pickupAddress: addressOf(lead.pickupZip),
    deliveryAddress: addressOf(lead.deliveryZip),
    pickupDate: lead.pickupOn ?? "",
    vehicleYear: year,
    vehicleMake: make,
    vehicleModel: model,
    ...(lead.transportType && { transportType: lead.transportType }),
    ...(lead.isRunning !== null && { isRunning: String(lead.isRunning) }),
  };
}
