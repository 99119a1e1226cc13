import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { MAX_DAY_LENGTH, MAX_ZIP_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import {
  isDialable,
  isPhoneWithExtension,
  withPlainExtension,
  withoutExtension,
} from "#app/domain/base/phone/typed-phone.ts";
import { optionalEmail, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";

const zip = () =>
  z._default(
    typedText(MAX_ZIP_LENGTH, { wrong: "invalid-zip" }).check(z.regex(/^(\d{5})?$/, code("invalid-zip"))),
    "",
  );

/** As the caller says it, with an extension. */
const phone = z._default(
  typedText(maxLength.phone, { wrong: "invalid-phone" }).check(
    z.overwrite(withPlainExtension),
    z.refine(
      (typed) => typed === "" || (isPhoneWithExtension(typed) && isDialable(withoutExtension(typed))),
      code("invalid-phone"),
    ),
  ),
  "",
);

/** A lead that staff enter by hand. */
export const newLeadForm = formOf(
  z.object({
    fullName: requiredText("full-name-required", maxLength.name),
    phone,
    email: optionalEmail,
    campaign: optionalText(leadLimits.campaign),
    note: optionalText(leadLimits.text),
    pickupZip: zip(),
    deliveryZip: zip(),
    vehicle: optionalText(120),
    pickupOn: z._default(
      typedText(MAX_DAY_LENGTH, { wrong: "invalid-day" }).check(
        z.refine((typed) => typed === "" || z.safeParse(z.iso.date(), typed).success, code("invalid-day")),
      ),
      "",
    ),
  }),
);

export type NewLeadField = (typeof newLeadForm.fields)[number];
export type NewLead = z.output<typeof newLeadForm.schema>;
