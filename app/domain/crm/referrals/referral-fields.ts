import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { personFields } from "#app/domain/base/forms/person-fields.ts";

const referralSchema = z.object({ name: personFields.fullName, email: personFields.email });

export const referralForm = formOf(referralSchema);

export type NewReferral = z.output<typeof referralSchema>;
export type ReferralFieldName = keyof NewReferral;
