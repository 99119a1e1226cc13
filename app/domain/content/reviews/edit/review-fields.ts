import * as z from "zod/mini";
import { addError, formOf } from "#app/domain/base/forms/form.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

const textBetween = (least: number, most: number, code: FormErrorCode) =>
  z.pipe(
    z._default(z.string(), ""),
    z.transform((typed: string, context) => {
      const text = typed.replaceAll("\r\n", "\n").trim();
      return text.length >= least && text.length <= most ? text : addError(context, code, text.length);
    }),
  );

/** A customer's review; samples have neither a name nor stars, and aren't written here. */
export const reviewForm = formOf(
  z.object({
    author: textBetween(1, 60, "review-author-required"),
    trip: textBetween(5, 120, "review-trip-required"),
    body: textBetween(20, 1_500, "review-body-length"),
    stars: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed: string, context) =>
        /^[1-5]$/.test(typed) ? Number(typed) : addError(context, "invalid-stars"),
      ),
    ),
    writtenOn: z.pipe(
      z._default(z.string(), ""),
      z.transform((day: string, context) =>
        isCalendarDay(day) && day >= "2000-01-01" && day <= deskDayOf(new Date())
          ? day
          : addError(context, "invalid-review-day"),
      ),
    ),
  }),
);
export type ReviewField = (typeof reviewForm.fields)[number];
