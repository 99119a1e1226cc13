import * as z from "zod/mini";
import { contactSchema as person } from "../quotes/fields";

/** Who wants a referral link, in the order of the form. */
export const referralSchema = z.object({ name: person.shape.fullName, email: person.shape.email });

export type NewReferral = z.output<typeof referralSchema>;
export type ReferralFieldName = keyof NewReferral;
/** The fields as typed. */
export type ReferralValues = Record<ReferralFieldName, string>;

export const readReferral = (given: Partial<Record<string, string>>): ReferralValues => ({
  name: given.name ?? "",
  email: given.email ?? "",
});
