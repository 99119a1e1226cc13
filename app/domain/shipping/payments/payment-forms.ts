import * as z from "zod/mini";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_DAY_LENGTH } from "#app/domain/base/limits/form-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { carrierPaidForms, carrierPayers, feePaidForms } from "#app/domain/shipping/orders/dues.ts";
import type { CarrierPayer } from "#app/domain/shipping/orders/dues.ts";
import { day, optionalChoice } from "#app/domain/shipping/orders/dispatch/dispatch-forms.ts";

/** The longest number of a carrier's bill, in characters. */
const MAX_BILL_LENGTH = 60;

const codesOf = <Value extends string>(rows: readonly { value: Value }[]) =>
  rows.map(({ value }) => value) as [Value, ...Value[]];

const optionalDay = z.pipe(
  z._default(typedText(MAX_DAY_LENGTH, { wrong: "invalid-day" }), ""),
  z.transform((typed: string, context): CalendarDay | null => {
    if (typed === "") return null;
    return isCalendarDay(typed) ? typed : addError(context, "invalid-day");
  }),
);

/** That our fee was paid, or what of it went back, on a day and how. */
export const feeForm = formOf(
  z.object({ on: day("invalid-day"), form: z.enum(codesOf(feePaidForms), code("choose-one")) }),
);

/** All that is written down of a carrier's pay; no day is not paid yet. */
export const carrierPayForm = formOf(
  z.object({
    payer: z.enum(codesOf<CarrierPayer>(carrierPayers), code("choose-one")),
    dueOn: optionalDay,
    paidOn: optionalDay,
    form: optionalChoice(codesOf(carrierPaidForms)),
    bill: optionalText(MAX_BILL_LENGTH),
  }),
);

/** What we settle with a carrier beside what the customer pays it; no day is not settled yet. */
export const carrierRestForm = formOf(
  z.object({ dueOn: optionalDay, paidOn: optionalDay, form: optionalChoice(codesOf(carrierPaidForms)) }),
);

/** Confirms a request; `override` is why it's done without the card that was asked for. */
export const confirmForm = formOf(z.object({ override: optionalText(leadLimits.reason) }));
