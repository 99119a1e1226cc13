/** A lead that may be of the same person. */
export type KnownPerson = {
  id: string;
  fullName: string;
  stage: string;
  quoteNumber: string | null;
  createdAt: Date;
  same: "email" | "phone";
};
