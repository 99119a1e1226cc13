import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_DAY_LENGTH, MAX_TYPED_ZIP_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { bookingLimits } from "#app/domain/base/limits/booking-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { vehicleSchema, writtenYear } from "#app/domain/crm/quotes/draft/fields.ts";
import { extractZip } from "#app/domain/trip/places/address.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";

const zip = (wrong: FormErrorCode) =>
  z.pipe(
    typedText(MAX_TYPED_ZIP_LENGTH, { wrong }),
    z.transform((typed: string, context): string => extractZip(typed) ?? addError(context, wrong)),
  );

const street = optionalText(maxLength.address);
const unit = optionalText(bookingLimits.unit);

/** Everything that may be changed, as the order has it or as it should be; what stays the same is no change. */
export const changeForm = formOf(
  z.object({
    firstDay: optionalText(MAX_DAY_LENGTH),
    /** "" leaves the window as long as it is */
    flexDays: z._default(z.enum(["", "0", "3", "7"], code("choose-one")), ""),
    pickupZip: zip("invalid-pickup-zip"),
    pickupStreet: street,
    pickupUnit: unit,
    deliveryZip: zip("invalid-delivery-zip"),
    deliveryStreet: street,
    deliveryUnit: unit,
    ...vehicleSchema.shape,
    ...writtenYear,
    transportType: z.enum(transportTypes, code("invalid-transport-type")),
    note: optionalText(leadLimits.reason),
  }),
);
export type ChangeFields = z.output<typeof changeForm.schema>;
export type ChangeField = keyof ChangeFields;
/** As typed. */
export type ChangeValues = Record<ChangeField, string>;
