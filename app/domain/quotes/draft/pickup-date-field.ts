import * as z from "zod/mini";
import { addError, code } from "../../forms/form";
import { patterns } from "../../forms/limits";
import type { CalendarDay } from "../../pricing/calendar-day";

/** Whether a day of that shape stands in the calendar: 2026-02-30 does not. */
function exists(day: string): day is CalendarDay {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/**
 * The first day on which a vehicle can be picked up, as a form or a JSON body sends it. Left away, null or empty it is
 * undefined: no day in particular. Whether it is past is not its own to know.
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
