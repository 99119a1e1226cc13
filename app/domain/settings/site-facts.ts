/** What the site says of the business. The operator owns these figures. */
export type SiteFacts = {
  /** out of 5, one decimal */
  rating: string;
  reviewCount: number;
  /** whole US dollars, "up to" */
  insuranceLimit: number;
};

/** As the specification gives them; a row in `settings` of the same name changes one. */
export const firstSiteFacts: SiteFacts = { rating: "4.9", reviewCount: 1247, insuranceLimit: 1_000_000 };
