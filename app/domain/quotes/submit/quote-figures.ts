import type { Estimate } from "../estimate/estimate";

/** What the columns of a quote say of its estimate: the figures that lists and letters show. */
export const quoteFigures = (estimate: Estimate) => ({
  estimatedPrice: estimate.estimatedPrice,
  priceMin: estimate.priceRange.min,
  priceMax: estimate.priceRange.max,
  distance: estimate.distance,
  rateCardVersion: estimate.rateCard,
  validUntil: estimate.validUntil,
});
