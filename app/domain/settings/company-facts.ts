/** What the operator says of the company, in words. An empty one is not shown. */
export type CompanyFacts = {
  /** where letters reach the company, on one line */
  postalAddress: string;
  /** how soon a message is answered: "within one business day" */
  answersWithin: string;
  /** what somebody gets for a customer who came with their link, as a whole sentence */
  referralReward: string;
};

/** A row in `settings` of the same name changes one. No reward is promised before the operator does. */
export const firstCompanyFacts: CompanyFacts = {
  postalAddress: "",
  answersWithin: "within one business day",
  referralReward: "",
};
