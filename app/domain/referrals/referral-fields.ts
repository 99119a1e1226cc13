import * as z from "zod/mini";
import { formOf } from "../forms/form";
import { contactSchema as person } from "../quotes/draft/fields";

const referralSchema = z.object({ name: person.shape.fullName, email: person.shape.email });

/** Who wants a referral link, in the order of the form. */
export const referralForm = formOf(referralSchema);

export type NewReferral = z.output<typeof referralSchema>;
export type ReferralFieldName = keyof NewReferral;
