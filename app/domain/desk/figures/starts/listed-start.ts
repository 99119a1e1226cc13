import type { StartRow } from "#app/domain/desk/figures/days/add-up-day.ts";

/** A quote that somebody began, as a list shows it. */
export type ListedStart = StartRow & {
  id: string;
  startedAt: Date;
  /** the lead of the quote that became of it */
  leadId: string | null;
};
