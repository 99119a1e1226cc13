import type { Review } from "./review";

/** Whether any of the reviews that are shown is a sample. */
export const hasSamples = (reviews: readonly Review[]): boolean => reviews.some(({ isSample }) => isSample);
