import { formatCount } from "../text/format-count";
/** Figures about the business that the operator maintains; null is not claimed anywhere. */
export type SiteFacts = {
  rating: Rating | null;
  /** whole US dollars, "up to" */
  insuranceLimit: number | null;
};

export type Rating = {
  /** out of 5, one decimal */
  value: string;
  count: number;
  /** where the reviews are; "" until the operator says so */
  source: string;
};

/** Defaults from the specification; a row in `settings` of the same name overrides each, an empty one claims nothing. */
export const firstSiteFacts = {
  rating: "4.9",
  reviewCount: "1247",
  ratingSource: "",
  insuranceLimit: "1000000",
};

export type StoredSiteFacts = Readonly<Record<keyof typeof firstSiteFacts, string>>;

/** The rating as it is shown, or null if it or its count is missing. */
export function readRating({ rating, reviewCount, ratingSource }: StoredSiteFacts): Rating | null {
  if (!/^[0-5]\.\d$/.test(rating) || !/^[1-9]\d{0,6}$/.test(reviewCount)) return null;
  return { value: rating, count: Number(reviewCount), source: ratingSource };
}

/** What an operator confirms. */
export const ratingClaim = (rating: Rating | null): string =>
  rating
    ? `${rating.value} of 5 from ${formatCount(rating.count)} reviews${rating.source && ` on ${rating.source}`}`
    : "";
