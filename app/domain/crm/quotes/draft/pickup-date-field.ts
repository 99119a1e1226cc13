import * as z from "zod/mini";
import { addError, code } from "#app/domain/base/forms/form.ts";
import { patterns } from "#app/domain/base/forms/limits.ts";
import type { CalendarDay } from "#app/domain/trip/pricing/calendar-day.ts";

/** Rejects days that don't exist, such as 2026-02-30. */
function exists(day: string): day is CalendarDay {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/**
 * The first day a vehicle can be picked up, from a form or JSON body; missing, null or empty means undefined. It
 * doesn't check whether the day is past.
 */
export const pickupDateField = z.optional(
  z.pipe(
    z.nullish(z.string(code("invalid-pickup-date"))),
    z.transform((typed: string | null | undefined, context): CalendarDay | undefined => {
      const day = typed?.trim() ?? "";
      if (day === "") return undefined;
      if (!patterns.day.test(day)) return addError(context, "invalid-pickup-date");
      return exists(day) ? day : addError(context, "unknown-pickup-date", day);
    }),
  ),
);
