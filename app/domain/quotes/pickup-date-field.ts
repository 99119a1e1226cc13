import * as z from "zod/mini";
import type { CalendarDay } from "../pricing/calendar-day";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a day of that shape stands in the calendar: 2026-02-30 does not. */
function exists(day: string): day is CalendarDay {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const shape = "Please enter the pickup date as YYYY-MM-DD, for example 2027-03-15";

/**
 * The first day on which a vehicle can be picked up, as a form or a JSON body sends it. Left away, null or empty it is
 * undefined: no day in particular. Whether it is past is not its own to know.
 */
export const pickupDateField = z.optional(
  z.pipe(
    z.nullish(z.string({ error: shape })),
    z.transform((typed: string | null | undefined, context): CalendarDay | undefined => {
      const day = typed?.trim() ?? "";
      if (day === "") return undefined;
      if (DAY.test(day) && exists(day)) return day;
      const message = DAY.test(day) ? `The pickup date ${day} does not exist. Please check it.` : shape;
      context.issues.push({ code: "custom", message, input: typed });
      return z.NEVER;
    }),
  ),
);
