import * as z from "zod/mini";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { optionalEmail, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_DAY_LENGTH, MAX_PRICE_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { safetyRatings } from "./authority-facts";
import { carrierLimits, MAX_INSURED_DOLLARS } from "./carrier-limits";
import { readUsdot } from "./read-usdot";

const phone = z._default(
  typedText(maxLength.phone, { wrong: "invalid-lead-phone" }).check(
    z.refine((typed) => typed === "" || parsePhone(typed) !== null, code("invalid-lead-phone")),
  ),
  "",
);

const day = z.pipe(
  typedText(MAX_DAY_LENGTH, { wrong: "invalid-day" }),
  z.transform((typed: string, context): CalendarDay =>
    isCalendarDay(typed) ? typed : addError(context, "invalid-day"),
  ),
);

const optionalDay = z.pipe(
  z._default(typedText(MAX_DAY_LENGTH, { wrong: "invalid-day" }), ""),
  z.transform((typed: string, context): CalendarDay | null =>
    typed === "" ? null : isCalendarDay(typed) ? typed : addError(context, "invalid-day"),
  ),
);

/** Whole US dollars; "" is not known. */
const dollars = z.pipe(
  z._default(typedText(MAX_PRICE_LENGTH, { wrong: "invalid-amount" }), ""),
  z.transform((typed: string, context): number | null => {
    if (typed === "") return null;
    const digits = typed.replace(/^\$\s*/, "").replaceAll(",", "");
    const amount = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
    return amount > 0 && amount <= MAX_INSURED_DOLLARS ? amount : addError(context, "invalid-amount");
  }),
);

const usdot = z.pipe(
  typedText(carrierLimits.usdot + 8, { wrong: "invalid-usdot" }),
  z.transform((typed: string, context): string => readUsdot(typed) ?? addError(context, "invalid-usdot")),
);

const mc = z._default(
  typedText(carrierLimits.mc + 3, { wrong: "invalid-mc" }).check(
    z.overwrite((typed) => typed.replace(/^MC[\s#-]*/i, "")),
    z.refine((typed) => typed.length <= carrierLimits.mc && /^\d*$/.test(typed), code("invalid-mc")),
  ),
  "",
);

/** Of the page that showed the form. */
const paperKey = optionalText(carrierLimits.key);

const details = {
  legalName: requiredText("carrier-name-required", carrierLimits.company),
  tradeName: optionalText(carrierLimits.company),
  mc,
  phone,
  email: optionalEmail,
  dispatcherName: optionalText(maxLength.name),
  dispatcherPhone: phone,
  agreementOn: optionalDay,
  authoritySince: optionalDay,
  equipment: optionalText(carrierLimits.equipment),
  lanes: optionalText(carrierLimits.lanes),
  notes: optionalText(carrierLimits.notes),
};

/** A carrier's file as staff keep it; its USDOT number never changes. */
export const carrierDetailsForm = formOf(z.object(details));
export const newCarrierForm = formOf(z.extend(z.object({ usdot }), details));

export const certificateForm = formOf(
  z.object({
    insurer: requiredText("insurer-required", carrierLimits.company),
    agent: optionalText(carrierLimits.company),
    limitPerVehicle: dollars,
    limitPerLoad: dollars,
    validFrom: day,
    validUntil: day,
    key: paperKey,
  }),
);

/** Which certificate, and why it counts for nothing from now on. */
export const voidForm = formOf(
  z.object({
    certificate: typedText(carrierLimits.key, { wrong: "reason-required" }),
    voidReason: requiredText("reason-required", carrierLimits.reason),
  }),
);

const yesNo = (error: FormErrorCode) =>
  z.pipe(
    z.enum(["yes", "no"], code(error)),
    z.transform((answer) => answer === "yes"),
  );

/** What staff saw in the register on a day. */
export const checkForm = formOf(
  z.object({
    checkedOn: day,
    hasCarrierAuthority: yesNo("choose-one"),
    isOutOfService: yesNo("choose-one"),
    hasBrokerAuthority: yesNo("choose-one"),
    rating: z.enum(["none", ...safetyRatings], code("choose-one")),
    liabilityOnFile: dollars,
    liabilityRequired: dollars,
    note: optionalText(carrierLimits.checkNote),
    key: paperKey,
  }),
);

export const blockForm = formOf(z.object({ reason: requiredText("reason-required", carrierLimits.reason) }));
export const carrierButtonForm = formOf(z.object({}));
