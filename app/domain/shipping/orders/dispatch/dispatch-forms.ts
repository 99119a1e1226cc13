import * as z from "zod/mini";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { optionalEmail, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import {
  MAX_CODE_LENGTH,
  MAX_DAY_LENGTH,
  MAX_MOMENT_LENGTH,
  MAX_PRICE_LENGTH,
  maxLength,
} from "#app/domain/base/limits/form-limits.ts";
import { bookingLimits } from "#app/domain/base/limits/booking-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { isStateCode } from "#app/domain/trip/places/states.ts";
import { readPrice } from "#app/domain/trip/pricing/read-price.ts";
import { windowKinds } from "#app/domain/shipping/orders/date-window.ts";
import { cancelReasons } from "#app/domain/shipping/orders/cancel-reasons.ts";
import type { CancelReason } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { payReasonCodes } from "#app/domain/shipping/orders/carrier-pay.ts";
import { changeReasonCodes } from "./change-reasons";
import { handovers, placeTypes, truckAccesses } from "#app/domain/shipping/orders/order-facts.ts";

/** The longest texts of an order, in characters. */
const orderLimits = { company: 120, place: 60, street: 120, unit: 30, notes: 500 } as const;

const reason = requiredText("reason-required", leadLimits.reason);
const flag = z.pipe(
  z.optional(typedText(MAX_CODE_LENGTH)),
  z.transform((typed) => typed === "1"),
);

export const day = (error: FormErrorCode) =>
  z.pipe(
    typedText(MAX_DAY_LENGTH, { wrong: error }),
    z.transform((typed: string, context): CalendarDay =>
      isCalendarDay(typed) ? typed : addError(context, error),
    ),
  );

const phone = z._default(
  typedText(maxLength.phone, { wrong: "invalid-lead-phone" }).check(
    z.refine((typed) => typed === "" || parsePhone(typed) !== null, code("invalid-lead-phone")),
  ),
  "",
);

/** "2026-11-25T09:30" by the clocks of the place, which the form doesn't know. */
export const momentForm = formOf(
  z.object({
    at: typedText(MAX_MOMENT_LENGTH, { wrong: "invalid-due" }).check(z.minLength(1, code("invalid-due"))),
  }),
);

export const reasonForm = formOf(z.object({ reason }));
/** A choice among codes that may be left out: null then. */
export const optionalChoice = <Code extends string>(codes: readonly Code[]) =>
  z.pipe(
    z._default(typedText(MAX_CODE_LENGTH), ""),
    z.transform((typed: string, context): Code | null => {
      if (typed === "") return null;
      return codes.find((each) => each === typed) ?? addError(context, "choose-one");
    }),
  );

const cancelCodes: readonly CancelReason[] = cancelReasons.map(({ code: each }) => each);
export const cancelForm = formOf(z.object({ reason, why: optionalChoice(cancelCodes), waive: flag }));
export const noteForm = formOf(
  z.object({ text: requiredText("text-required", leadLimits.text), isShown: flag }),
);
/** A ZIP code or a town. */
export const whereForm = formOf(z.object({ where: requiredText("place-required", orderLimits.place) }));

export const windowForm = formOf(
  z.object({
    first: day("invalid-day"),
    last: day("invalid-day"),
    kind: z.enum(windowKinds, code("invalid")),
    reason,
  }),
);

export const orderPlaceForm = formOf(
  z.object({
    street: optionalText(orderLimits.street),
    unit: optionalText(orderLimits.unit),
    placeType: z.enum(placeTypes, code("invalid")),
    handover: z.enum(handovers, code("invalid")),
    contactName: optionalText(maxLength.name),
    contactPhone: phone,
    truck: z.enum(truckAccesses, code("invalid")),
    notes: optionalText(orderLimits.notes),
  }),
);

/** What the vehicle is known by. What seems wrong with a VIN is said beside it, and it is saved all the same. */
export const vehicleMarksForm = formOf(
  z.object({
    vin: optionalText(bookingLimits.vin),
    plate: optionalText(bookingLimits.plate),
    plateState: z.pipe(
      z._default(typedText(MAX_CODE_LENGTH), ""),
      z.transform((typed: string, context) =>
        typed === "" || isStateCode(typed) ? typed : addError(context, "choose-one"),
      ),
    ),
    color: optionalText(bookingLimits.color),
  }),
);

/** "" is not known yet; an amount of whole US dollars otherwise. */
const optionalDollars = z.pipe(
  z._default(typedText(MAX_PRICE_LENGTH), ""),
  z.transform((typed: string, context): number | null => {
    if (typed === "") return null;
    const read = readPrice(typed);
    return read.ok ? read.value : addError(context, read.error);
  }),
);

const digits = (most: number, error: FormErrorCode) =>
  typedText(most + 3, { wrong: error }).check(
    z.overwrite((typed) => typed.replace(/^(?:US\s?DOT|MC)[\s#-]*/i, "")),
    z.refine((typed) => typed.length <= most && /^\d*$/.test(typed), code(error)),
  );

/** Who carries it, as staff looked it up. */
export const carrierForm = formOf(
  z.object({
    name: requiredText("carrier-name-required", orderLimits.company),
    usdot: digits(12, "invalid-usdot").check(z.minLength(1, code("invalid-usdot"))),
    mc: z._default(digits(12, "invalid-mc"), ""),
    phone,
    email: optionalEmail,
    driverName: optionalText(maxLength.name),
    driverPhone: phone,
    authorityCheckedOn: day("invalid-day"),
    insuranceCheckedOn: day("invalid-day"),
    insuredUntil: day("invalid-day"),
    pay: optionalDollars,
    payReason: optionalChoice(payReasonCodes),
    payNote: optionalText(leadLimits.reason),
    /** why an owner lets a carrier go that the rules stop */
    override: optionalText(leadLimits.reason),
  }),
);

/** Another price or another day, and until when it can be accepted. */
export const offerForm = formOf(
  z.object({
    price: z.pipe(
      typedText(MAX_PRICE_LENGTH, { wrong: "price-required" }),
      z.transform((typed: string, context): number => {
        if (typed === "") return addError(context, "offer-price-required");
        const read = readPrice(typed);
        return read.ok ? read.value : addError(context, read.error);
      }),
    ),
    first: day("invalid-day"),
    last: day("invalid-day"),
    endsOn: day("invalid-day"),
    reason,
  }),
);

/** A priced change that is offered to the customer; `key` and `price` as the page showed them. */
export const offerChangeForm = formOf(
  z.object({
    key: typedText(MAX_CODE_LENGTH),
    price: z.pipe(
      typedText(MAX_PRICE_LENGTH),
      z.transform((typed: string): number => Number(typed)),
    ),
    why: z.enum(changeReasonCodes, code("choose-one")),
    text: optionalText(leadLimits.reason / 2),
    endsOn: day("invalid-day"),
  }),
);

/** Our answer to what the customer asks for, or our offer that we take back: the one that the page showed. */
export const changeKeyForm = formOf(z.object({ key: typedText(MAX_CODE_LENGTH) }));
export const keepOrderForm = formOf(z.object({ key: typedText(MAX_CODE_LENGTH), reason }));

/** A button alone. */
export const buttonForm = formOf(z.object({}));
