import * as z from "zod/mini";
import { addError } from "#app/domain/base/forms/form.ts";
import { MAX_DAY_LENGTH, patterns } from "#app/domain/base/limits/form-limits.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { typedText } from "#app/domain/base/forms/typed-text.ts";

/**
 * The first day a vehicle can be picked up, from a form or JSON body; missing, null or empty means undefined. It
 * doesn't check whether the day is past.
 */
export const pickupDateField = z.optional(
  z.pipe(
    z.nullish(typedText(MAX_DAY_LENGTH, { wrong: "invalid-pickup-date" })),
    z.transform((typed: string | null | undefined, context): CalendarDay | undefined => {
      const day = typed ?? "";
      if (day === "") return undefined;
      if (!patterns.day.test(day)) return addError(context, "invalid-pickup-date");
      return isCalendarDay(day) ? day : addError(context, "unknown-pickup-date", day);
    }),
  ),
);
