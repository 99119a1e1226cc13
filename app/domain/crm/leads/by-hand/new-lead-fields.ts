import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { personFields, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";

const optional = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, code("too-long"))), "");
const zip = () => z._default(z.string().check(z.trim(), z.regex(/^(\d{5})?$/, code("invalid-zip"))), "");

/** A lead that staff enter by hand. */
export const newLeadForm = formOf(
  z.object({
    fullName: requiredText("full-name-required", maxLength.name),
    phone: personFields.phone,
    email: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(maxLength.email, { ...code("too-long"), abort: true }),
        z.refine((typed) => typed === "" || z.regexes.email.test(typed), code("invalid-email")),
      ),
      "",
    ),
    campaign: optional(leadLimits.campaign),
    note: optional(leadLimits.text),
    pickupZip: zip(),
    deliveryZip: zip(),
    vehicle: optional(120),
    pickupOn: z._default(
      z.string().check(
        z.trim(),
        z.refine((typed) => typed === "" || z.safeParse(z.iso.date(), typed).success, code("invalid-day")),
      ),
      "",
    ),
  }),
);

export type NewLeadField = (typeof newLeadForm.fields)[number];
export type NewLead = z.output<typeof newLeadForm.schema>;
