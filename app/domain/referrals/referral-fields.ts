import * as z from "zod/mini";
import { formOf } from "../forms/form";
import { personFields } from "../forms/person-fields";

const referralSchema = z.object({ name: personFields.fullName, email: personFields.email });

export const referralForm = formOf(referralSchema);

export type NewReferral = z.output<typeof referralSchema>;
export type ReferralFieldName = keyof NewReferral;
