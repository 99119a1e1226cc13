import { formatCount } from "#app/domain/base/text/format-count.ts";

/** Figures about the business that the operator maintains; null is not claimed anywhere. */
export type SiteFacts = {
  rating: (Rating & FigureRecord) | null;
  insurance: (Insurance & FigureRecord) | null;
};

/** Who says so and since when. */
export type FigureRecord = {
  /** YYYY-MM-DD: since when the operator states it; null if unknown */
  since: string | null;
  isConfirmed: boolean;
  /** YYYY-MM-DD; null until the operator has confirmed it word for word */
  confirmedOn: string | null;
};

export type Rating = {
  /** out of 5, one decimal */
  value: string;
  count: number;
  /** where the reviews are; "" until the operator says so */
  source: string;
};

export type Insurance = {
  /** whole US dollars, "up to" */
  limit: number;
  /** what the figure comes from, such as a policy; "" until the operator says so */
  source: string;
};

/** Defaults from the specification; a row in `settings` of the same name overrides each, an empty one claims nothing. */
export const firstSiteFacts = {
  rating: "4.9",
  reviewCount: "1247",
  ratingSource: "",
  ratingSince: "",
  insuranceLimit: "1000000",
  insuranceSource: "",
  insuranceSince: "",
};

export type StoredSiteFacts = Readonly<Record<keyof typeof firstSiteFacts, string>>;

/** The rating as it is shown, or null if it or its count is missing. */
export function readRating({
  rating,
  reviewCount,
  ratingSource,
}: Pick<StoredSiteFacts, "rating" | "reviewCount" | "ratingSource">): Rating | null {
  if (!/^[0-5]\.\d$/.test(rating) || !/^[1-9]\d{0,6}$/.test(reviewCount)) return null;
  return { value: rating, count: Number(reviewCount), source: ratingSource };
}

/** The coverage as it is shown, or null if it is missing. */
export function readInsurance({
  insuranceLimit,
  insuranceSource,
}: Pick<StoredSiteFacts, "insuranceLimit" | "insuranceSource">): Insurance | null {
  if (!/^[1-9]\d{0,8}$/.test(insuranceLimit)) return null;
  return { limit: Number(insuranceLimit), source: insuranceSource };
}

/** "4.9 from 1,247 reviews", as the specification says it. */
export const ratingText = ({ value, count }: Pick<Rating, "value" | "count">): string =>
  `${value} from ${formatCount(count)} reviews`;

/** What an operator confirms. */
export const ratingClaim = (rating: Rating | null): string =>
  rating
    ? `${rating.value} of 5 from ${formatCount(rating.count)} reviews${rating.source && ` on ${rating.source}`}`
    : "";

/** What an operator confirms. */
export const insuranceClaim = (insurance: Insurance | null): string =>
  insurance
    ? `Coverage up to $${formatCount(insurance.limit)}${insurance.source && `, by ${insurance.source}`}`
    : "";

/** The items of the launch list on which the figures are confirmed. */
export const figureItems = { rating: "rating", insurance: "insurance" } as const;
