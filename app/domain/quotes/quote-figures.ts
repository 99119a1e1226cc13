import type { Estimate } from "./estimate";

/** What the columns of a quote say of its answer: the figures that lists and letters show. */
export const quoteFigures = (answer: Estimate) => ({
  estimatedPrice: answer.estimatedPrice,
  priceMin: answer.priceRange.min,
  priceMax: answer.priceRange.max,
  distance: answer.distance,
  rateCard: answer.rateCard,
  validUntil: answer.validUntil,
});
