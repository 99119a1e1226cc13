import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { personFields } from "#app/domain/base/forms/person-fields.ts";
import { optionalText } from "#app/domain/base/forms/typed-text.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { extractZip } from "#app/domain/trip/places/address.ts";
import { handovers } from "#app/domain/shipping/orders/order-facts.ts";
import type { Handover } from "#app/domain/shipping/orders/order-facts.ts";

const name = optionalText(maxLength.name);
const notes = optionalText(leadLimits.reason * 2);
const handover = z.enum(handovers, code("invalid"));

const details = {
  unit: optionalText(maxLength.name),
  handover,
  contactName: name,
  contactPhone: personFields.phone,
  notes,
};

/** A street of an end; one that names another ZIP has another price. */
const streetIn = (zip: string) =>
  z.pipe(
    optionalText(maxLength.address),
    z.transform((typed: string, context) => {
      const named = extractZip(typed);
      return named && named !== zip ? addError(context, "street-in-other-zip", zip) : typed;
    }),
  );

/** Somebody else has a name: the driver asks for them. */
const nameOfOther = z.check<{ handover: Handover; contactName: string }>(({ value, issues }) => {
  if (value.handover === "other" && value.contactName === "")
    issues.push({
      code: "custom",
      message: "contact-name-required",
      path: ["contactName"],
      input: value.contactName,
    });
});

/** Who hands over or receives, and how to get there; fields in page order. */
export const detailForm = (zip: string) =>
  formOf(z.object({ street: streetIn(zip), ...details }).check(nameOfOther));

export type NewDetails = z.output<ReturnType<typeof detailForm>["schema"]>;
