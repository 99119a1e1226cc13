/** An entry of a lead's ledger of consent. */
export type ConsentEntry = {
  id: string;
  /** one of consentPurposes */
  purpose: string;
  wording: string;
  version: string;
  isGranted: boolean;
  ip: string | null;
  /** the number and address that it is of; both null where that isn’t known */
  phoneDigits: string | null;
  /** the number as people read it */
  phone: string | null;
  email: string | null;
  createdAt: Date;
  /** who recorded it; null if they ticked it themselves */
  staff: { name: string } | null;
};
