/** Entered by the operator; empty ones aren't shown. */
export type CompanyFacts = {
  /** the postal address, on one line */
  postalAddress: string;
  /** how soon we answer a message: "within one business day" */
  answersWithin: string;
  /** when somebody answers the phone: "Monday to Friday, 8 AM to 6 PM Eastern" */
  businessHours: string;
  /** what a referrer gets for a customer who used their link, as a full sentence */
  referralReward: string;
};

/** Claims nothing; a row in `settings` of the same name overrides each. */
export const noCompanyFacts: CompanyFacts = {
  postalAddress: "",
  answersWithin: "",
  businessHours: "",
  referralReward: "",
};
