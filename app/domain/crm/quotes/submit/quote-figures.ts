import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";

/** The columns of an estimate that lists and emails show. */
export const quoteFigures = (estimate: Estimate) => ({
  estimatedPrice: estimate.estimatedPrice,
  priceMin: estimate.priceRange.min,
  priceMax: estimate.priceRange.max,
  distance: estimate.distance,
  rateCardVersion: estimate.rateCard,
  validUntil: estimate.validUntil,
});
