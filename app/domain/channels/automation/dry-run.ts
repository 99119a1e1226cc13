/** The group of leads for which the rule would act. */
export const WOULD_ACT = "Would act";

export type DryRunLead = {
  leadId: string;
  /** of a rule about orders */
  orderId: string | null;
  name: string;
  /** when the rule would act; null if it would not */
  at: Date | null;
  isLater: boolean;
  /** what staff read beside the reason: "email of Nov 23" */
  detail: string;
};

/** What a rule would do with the newest leads that it is for; the groups add up to all that were looked at. */
export type DryRun = {
  of: "open" | "booked" | "ordered";
  total: number;
  /** there are more leads, which were not looked at */
  isMore: boolean;
  /** the leads for which it would act first, then those for which it would not, by reason */
  groups: { label: string; count: number }[];
  /** a page of one group, by name */
  shown: { label: string; page: number; pages: number; leads: DryRunLead[] };
};

/** Which page of which group somebody looks at. */
export type DryRunView = { group: string; page: number };
