/** A lead that may be the same person's. */
export type PossibleDuplicate = {
  id: string;
  fullName: string;
  by: "phone" | "email";
  stage: string;
  quoteNumber: string | null;
  /** ISO 8601 */
  createdAt: string;
};

/** A lead that was merged into this one. */
export type MergedLead = { id: string; fullName: string; mergedAt: string; canUndo: boolean };

export type Duplicates = { possible: PossibleDuplicate[]; merged: MergedLead[] };
