/** A quote that somebody began, as a list shows it. */
export type ListedStart = {
  id: string;
  startedAt: Date;
  step: number;
  lastError: string | null;
  page: string;
  source: string;
  pickupState: string | null;
  deliveryState: string | null;
  sizeClass: string | null;
  /** the lead of the quote that became of it */
  leadId: string | null;
};
