import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";
import { findBooking } from "#app/domain/crm/quotes/share/find-booking.server.ts";
import { hasOrder } from "#app/domain/crm/quotes/share/has-order.server.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteKey, StoredQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";
import { readBookingSettings } from "#app/domain/shipping/orders/booking-settings.server.ts";
import type { BookingSettings } from "#app/domain/shipping/orders/booking-settings.server.ts";
import { readTerms } from "#app/domain/shipping/orders/terms.server.ts";
import type { Terms } from "#app/domain/shipping/orders/terms.server.ts";
import { firstDayAt } from "#app/domain/trip/places/local-time.ts";
import { stateOfZip } from "#app/domain/trip/places/zip-states.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { readBookingDraft } from "./booking-drafts.server";
import type { BookingDraft } from "./booking-drafts.server";
import type { StepContext } from "./check-steps";
import { partsOfQuote } from "./fee-of-quote.server";

/** Why a quote can't be booked here now. */
export type ClosedBooking = "off" | "ordered" | "booked" | "no-terms";

export type OpenBooking = {
  quote: StoredQuote;
  customer: { name: string; email: string; phone: string };
  draft: BookingDraft;
  context: StepContext;
  parts: PriceParts;
  settings: BookingSettings;
  terms: Terms;
  /** the price hold has ended: nothing can be signed until it's priced again */
  isPriceOver: boolean;
};

export type LoadedBooking = { quote: StoredQuote; closed: ClosedBooking } | OpenBooking;

/** Everything that the steps and the signature are judged by, as it is now. */
export async function loadBookingOf(quote: StoredQuote, now: Date, tx: Tx = db): Promise<LoadedBooking> {
  const settings = await readBookingSettings(tx);
  if (await hasOrder(tx, quote.id)) return { quote, closed: "ordered" };
  if (!settings.isOn) return { quote, closed: "off" };
  if (await findBooking(tx, quote)) return { quote, closed: "booked" };
  const terms = await readTerms(tx);
  if (!terms) return { quote, closed: "no-terms" };
  const lead = await tx.lead.findUniqueOrThrow({
    where: { id: quote.leadId },
    select: { fullName: true, email: true, phone: true },
  });
  const { vehicle } = quote.trip;
  const year = Number(vehicle.year);
  return {
    quote,
    customer: { name: lead.fullName, email: lead.email ?? "", phone: lead.phone ?? "" },
    draft: await readBookingDraft(quote.id, tx),
    context: {
      now,
      today: firstDayAt(stateOfZip(quote.pickupZip), quote.pickupZip, now),
      pickupZip: quote.pickupZip,
      deliveryZip: quote.deliveryZip,
      basis: basisOf(quote),
      lacks: { phone: !lead.phone, email: !lead.email },
      termsVersion: terms.version,
      year: Number.isInteger(year) && year > 0 ? year : null,
      sizeClass: vehicle.sizeClass,
    },
    parts: await partsOfQuote(quote, tx),
    settings,
    terms,
    isPriceOver: isPriceOver(quote.validUntil, now),
  };
}

/** The same by the quote's link; null for a wrong number or a wrong token alike. */
export async function loadBooking(key: QuoteKey, now: Date): Promise<LoadedBooking | null> {
  const quote = await findQuoteByToken(key);
  return quote && loadBookingOf(quote, now);
}
