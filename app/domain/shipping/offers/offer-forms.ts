import * as z from "zod/mini";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import {
  MAX_CODE_LENGTH,
  MAX_DAY_LENGTH,
  MAX_PRICE_LENGTH,
  maxLength,
} from "#app/domain/base/limits/form-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { readPrice } from "#app/domain/trip/pricing/read-price.ts";

/** The longest texts of an answer to an offer, in characters. */
const offerLimits = { truck: 80, text: 500 } as const;

const day = z.pipe(
  typedText(MAX_DAY_LENGTH, { wrong: "offer-day-required" }),
  z.transform((typed: string, context): CalendarDay =>
    isCalendarDay(typed) ? typed : addError(context, "offer-day-required"),
  ),
);
const optionalDay = z.pipe(
  z._default(typedText(MAX_DAY_LENGTH, { wrong: "offer-day-required" }), ""),
  z.transform((typed: string, context): CalendarDay | null =>
    typed === "" ? null : isCalendarDay(typed) ? typed : addError(context, "offer-day-required"),
  ),
);
const isReadable = (typed: string) => parsePhone(typed) !== null;
const phone = typedText(maxLength.phone, { wrong: "driver-phone-required" }).check(
  z.minLength(1, code("driver-phone-required")),
  z.refine((typed) => typed === "" || isReadable(typed), code("phone-unreadable")),
);
const optionalPhone = z._default(
  typedText(maxLength.phone, { wrong: "phone-unreadable" }).check(
    z.refine((typed) => typed === "" || isReadable(typed), code("phone-unreadable")),
  ),
  "",
);
const checked = (error: FormErrorCode) =>
  z.pipe(
    z._default(typedText(MAX_CODE_LENGTH), ""),
    z.transform((typed: string, context): true => (typed === "on" ? true : addError(context, error))),
  );
const ownName = requiredText("own-name-required", maxLength.name);
const driver = { driverName: requiredText("driver-name-required", maxLength.name), driverPhone: phone };

export const acceptForm = formOf(
  z.object({
    pickupOn: day,
    deliveryOn: day,
    ...driver,
    truck: optionalText(offerLimits.truck),
    acceptedBy: ownName,
    mayAccept: checked("may-accept-required"),
  }),
);

/** Whole US dollars, as a carrier types them. */
const pay = z.pipe(
  typedText(MAX_PRICE_LENGTH, { wrong: "counter-pay-required" }),
  z.transform((typed: string, context): number => {
    const read = typed === "" ? null : readPrice(typed);
    if (read?.ok) return read.value;
    return addError(context, read ? read.error : "counter-pay-required");
  }),
);

export const counterForm = formOf(
  z.object({
    counterPay: pay,
    pickupOn: optionalDay,
    deliveryOn: optionalDay,
    driverName: optionalText(maxLength.name),
    driverPhone: optionalPhone,
    text: optionalText(offerLimits.text),
    acceptedBy: ownName,
    mayAccept: checked("may-accept-required"),
  }),
);

export const declineForm = formOf(
  z.object({ text: requiredText("cancel-reason-required", leadLimits.reason) }),
);

/** `sheet` is the number of the sheet that was shown. */
export const sheetForm = formOf(
  z.object({
    sheet: z.pipe(
      typedText(MAX_CODE_LENGTH),
      z.transform((typed: string): number => Number(typed) || 0),
    ),
    acceptedBy: ownName,
  }),
);

export const driverForm = formOf(z.object(driver));

export type OfferFormField = Exclude<
  | (typeof acceptForm.fields)[number]
  | (typeof counterForm.fields)[number]
  | (typeof declineForm.fields)[number]
  | (typeof sheetForm.fields)[number],
  "sheet"
>;
