import type { StartRow } from "../days/add-up-day";

/** A quote that somebody began, as a list shows it. */
export type ListedStart = StartRow & {
  id: string;
  startedAt: Date;
  /** the lead of the quote that became of it */
  leadId: string | null;
};
