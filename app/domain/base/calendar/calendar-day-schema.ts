import { z } from "zod";
import type { CalendarDay } from "./calendar-day";

/** Rejects text that only looks like a day: 2026-02-30, 2026-2-3. Forms in browsers take `isCalendarDay`. */
export const calendarDaySchema = z.iso.date().transform((text) => text as CalendarDay);
