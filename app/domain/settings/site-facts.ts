/** Figures about the business that the operator maintains. */
export type SiteFacts = {
  /** out of 5, one decimal */
  rating: string;
  reviewCount: number;
  /** whole US dollars, "up to" */
  insuranceLimit: number;
};

/** Defaults from the specification; a row in `settings` of the same name overrides each. */
export const firstSiteFacts: SiteFacts = { rating: "4.9", reviewCount: 1247, insuranceLimit: 1_000_000 };
