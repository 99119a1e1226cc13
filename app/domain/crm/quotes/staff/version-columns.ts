import { quoteFigures } from "#app/domain/crm/quotes/submit/quote-figures.ts";
import { tripColumns } from "#app/domain/crm/quotes/submit/trip-columns.ts";
import type { PricedVersion } from "./reprice.server";

/** What staff priced, in a quote's columns. */
export const versionColumns = ({ trip, priced, byHand, reason, carrierPay }: PricedVersion) => ({
  ...tripColumns(trip),
  ...quoteFigures(priced.asked),
  estimates: JSON.stringify(priced.both),
  pickupOn: trip.pickupDate ?? null,
  priceReason: byHand ? reason : null,
  carrierPay,
});
