import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { parseVehicle, vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import type { RenderedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { priceRequest } from "#app/domain/crm/quotes/estimate/price-request.server.ts";
import { quoteNumberFrom } from "#app/domain/crm/quotes/share/quote-number.ts";
import type { EstimateRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import type { QuoteEmailData } from "./quote-email-data";
import { renderQuoteEmail } from "./render-quote-email.server";

const trip: EstimateRequest = {
  pickupAddress: { zip: "33101" },
  deliveryAddress: { zip: "10001" },
  transportType: "open",
  vehicle: parseVehicle({ year: "2019", make: "Honda", model: "Civic" }),
  isRunning: true,
};

/** All zeros, which no real quote has. */
const sampleNumber = quoteNumberFrom(new Uint8Array(7));

/**
 * A made-up quote at today's prices; `siteAddress` is the site's public URL. Throws if our data can't price it.
 */
export async function sampleQuote(siteAddress: string, now: Date): Promise<QuoteEmailData> {
  const priced = await priceRequest(trip, now);
  if (!priced.ok) throw new Error(`the sample has no price: ${priced.error.code}`);
  return {
    ...priced.value,
    pickup: null,
    sea: null,
    revision: null,
    booking: null,
    quoteNumber: sampleNumber,
    vehicle: vehicleLabel(trip.vehicle),
    sizeClass: trip.vehicle.sizeClass,
    measurements: null,
    isRunning: trip.isRunning,
    transportType: trip.transportType,
    from: zipLabel(trip.pickupAddress.zip),
    to: zipLabel(trip.deliveryAddress.zip),
    link: new URL(`/quote/${sampleNumber}?token=sample`, siteAddress).href,
    business: { name: businessName(), phone: businessPhone() },
    footer: { identity: await readIdentity(), unsubscribeLink: "" },
  };
}

/** The quote email with made-up facts. */
export const sampleQuoteEmail = async (siteAddress: string, now: Date): Promise<RenderedEmail> =>
  renderQuoteEmail(await sampleQuote(siteAddress, now), await siteTemplate("quote"));
