export type PossibleDuplicate = {
  id: string;
  fullName: string;
  stage: string;
  quoteNumber: string | null;
  createdAt: Date;
  /** what is the same */
  same: "email" | "phone" | "both";
};
