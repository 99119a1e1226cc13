/** A lead in the middle of a rule: what comes next and when. */
export type AtWork = {
  runId: string;
  ruleId: string;
  rule: string;
  leadId: string;
  lead: string;
  /** "send email “Still moving?”" */
  next: string;
  nextAt: Date;
};

export type AtWorkList = {
  rows: AtWork[];
  /** leads to the page after: "<time> <id>" */
  next: string | null;
  /** why nothing goes on for now */
  isHalted: "switch" | "outbox" | null;
};
