import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { personFields } from "#app/domain/base/forms/person-fields.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { readRegistration } from "./licences";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_DAY_LENGTH } from "#app/domain/base/limits/form-limits.ts";

const matching = (shape: RegExp, error: Parameters<typeof code>[0]) =>
  z._default(typedText(20, { wrong: error }).check(z.regex(shape, code(error))), "");
/** "" or a day that has come, YYYY-MM-DD. */
const pastDay = z._default(
  typedText(MAX_DAY_LENGTH, { wrong: "invalid-since-day" }).check(
    z.refine((typed) => typed === "" || isPastDay(typed), code("invalid-since-day")),
  ),
  "",
);
const registration = z._default(
  typedText(60, { wrong: "invalid-registration" }).check(
    z.refine((typed) => typed === "" || readRegistration(typed) !== "", code("invalid-registration")),
  ),
  "",
);

const isPastDay = (day: string): boolean => isCalendarDay(day) && day <= deskDayOf(new Date());

/** The settings in the groups that are saved together; every value is text, and empty means "not set". */
export const settingForms = {
  business: formOf(
    z.object({
      businessName: optionalText(60),
      businessPhone: personFields.phone,
      businessHours: optionalText(120),
      postalAddress: optionalText(200),
      answersWithin: optionalText(80),
      paymentForms: optionalText(120),
    }),
  ),
  legal: formOf(
    z.object({
      legalName: optionalText(120),
      mcNumber: registration,
      dotNumber: registration,
      insuranceLimit: matching(/^(?:[1-9]\d{0,8})?$/, "invalid-dollars"),
      insuranceSource: optionalText(200),
      insuranceSince: pastDay,
    }),
  ),
  booking: formOf(
    z.object({
      takesBookings: matching(/^(?:on)?$/, "invalid-tick"),
      cancelAfterAssigned: matching(/^(?:\d{1,5})?$/, "invalid-dollars"),
      cancelAfterSetOut: matching(/^(?:\d{1,5})?$/, "invalid-dollars"),
      latePerDay: matching(/^(?:\d{1,4})?$/, "invalid-dollars"),
      lateAtMost: matching(/^(?:\d{1,5})?$/, "invalid-dollars"),
      showsGuarantee: matching(/^(?:on)?$/, "invalid-tick"),
    }),
  ),
  rating: formOf(
    z.object({
      rating: matching(/^(?:[0-4]\.\d|5\.0)?$/, "invalid-rating"),
      reviewCount: matching(/^(?:[1-9]\d{0,6})?$/, "invalid-count"),
      ratingSource: optionalText(200),
      ratingSince: pastDay,
    }),
  ),
  site: formOf(
    z.object({
      promoText: optionalText(120),
      referralReward: optionalText(300),
      whatsAppByHand: matching(/^(?:on)?$/, "invalid-tick"),
    }),
  ),
};

export type SettingGroup = keyof typeof settingForms;
export type SettingName = (typeof settingForms)[SettingGroup]["fields"][number];
export type SettingValues = Record<SettingName, string>;

export const settingGroups = Object.keys(settingForms) as SettingGroup[];

export const isSettingGroup = (name: string | undefined): name is SettingGroup =>
  settingGroups.some((group) => group === name);
