import { z } from "zod";
import { MAX_DAY_LENGTH } from "#app/domain/base/limits/form-limits.ts";
import type { CalendarDay } from "./calendar-day";

/** Rejects text that only looks like a day: 2026-02-30, 2026-2-3. Forms in browsers take `isCalendarDay`. */
export const calendarDaySchema = z
  .string()
  .max(MAX_DAY_LENGTH, { abort: true })
  .pipe(z.iso.date())
  .transform((text) => text as CalendarDay);
