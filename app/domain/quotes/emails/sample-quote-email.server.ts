import { env } from "../../../env.server";
import { findPlace } from "../../geography/find-place.server";
import type { RenderedEmail } from "../../email/outgoing-email";
import { isPlace, placeLabel } from "../../geography/place";
import { readCompanyFacts } from "../../settings/read-company-facts.server";
import { priceRequest } from "../price-request.server";
import { quoteNumberFrom } from "../quote-number";
import { renderQuoteEmail } from "./render-quote-email.server";

const trip = {
  pickupZip: "33101",
  deliveryZip: "10001",
  transportType: "open",
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
  isRunning: true,
} as const;

const label = (zip: string) => {
  const place = findPlace(zip);
  return isPlace(place) ? placeLabel(place) : zip;
};

/** The number of no quote: all zeros. */
const sampleNumber = quoteNumberFrom(new Uint8Array(7));

/**
 * The quote email for a made-up request at today's prices. `siteAddress` is where visitors reach the site. Throws when
 * our own data cannot price it.
 */
export async function sampleQuoteEmail(siteAddress: string, now: Date): Promise<RenderedEmail> {
  const priced = await priceRequest(trip, now);
  if ("refusal" in priced) throw new Error(`the sample has no price: ${priced.refusal.message}`);
  const { postalAddress } = await readCompanyFacts();
  return renderQuoteEmail({
    ...priced,
    quoteNumber: sampleNumber,
    vehicle: `${trip.vehicleYear} ${trip.vehicleMake} ${trip.vehicleModel}`,
    sizeClass: "sedan",
    isRunning: trip.isRunning,
    transportType: trip.transportType,
    from: label(trip.pickupZip),
    to: label(trip.deliveryZip),
    link: new URL(`/quote/${sampleNumber}?token=sample`, siteAddress).href,
    business: { name: env.BUSINESS_NAME, phone: env.BUSINESS_PHONE },
    footer: { postalAddress, unsubscribeLink: "" },
  });
}
