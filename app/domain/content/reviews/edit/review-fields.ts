import * as z from "zod/mini";
import { addError, formOf } from "#app/domain/base/forms/form.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { textBetween, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_DAY_LENGTH } from "#app/domain/base/limits/form-limits.ts";

/** A customer's review; samples have neither a name nor stars, and aren't written here. */
export const reviewForm = formOf(
  z.object({
    author: textBetween(1, 60, "review-author-required"),
    trip: textBetween(5, 120, "review-trip-required"),
    body: textBetween(20, 1_500, "review-body-length"),
    stars: z.pipe(
      z._default(typedText(1, { wrong: "invalid-stars" }), ""),
      z.transform((typed: string, context) =>
        /^[1-5]$/.test(typed) ? Number(typed) : addError(context, "invalid-stars"),
      ),
    ),
    writtenOn: z.pipe(
      z._default(typedText(MAX_DAY_LENGTH, { wrong: "invalid-review-day" }), ""),
      z.transform((day: string, context) =>
        isCalendarDay(day) && day >= "2000-01-01" && day <= deskDayOf(new Date())
          ? day
          : addError(context, "invalid-review-day"),
      ),
    ),
  }),
);
export type ReviewField = (typeof reviewForm.fields)[number];
