export type FoundLead = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  createdAt: Date;
  quoteNumber: string | null;
  /** the lead that was asked about */
  isAsked: boolean;
  hasSameEmail: boolean;
  hasSamePhone: boolean;
  /** until when the record of its booked transport must stay; null if nothing must */
  keptUntil: Date | null;
};

/** Which leads an erasure takes unless staff choose otherwise: the asked one, and those that share email and phone. */
export const isSurely = (lead: Pick<FoundLead, "isAsked" | "hasSameEmail" | "hasSamePhone">): boolean =>
  lead.isAsked || (lead.hasSameEmail && lead.hasSamePhone);
