import * as z from "zod/mini";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { typedText } from "#app/domain/base/forms/typed-text.ts";

/** Which quotes that somebody began; "" and empty lists filter nothing. Days are at the desk, both included. */
export type StartFilters = {
  from: CalendarDay;
  to: CalendarDay;
  /** steps done: at least so many, or exactly */
  reached: string;
  step: string;
  /** the last message, for those who stopped: its code, or "none" */
  error: string;
  /** with a last message, but none of these */
  but: string[];
  source: string;
  /** "NY-FL", or "?" if it isn't known */
  lane: string;
  /** a size class, or "?" */
  vehicle: string;
  /** the path of the page on which it began */
  page: string;
};

const text = typedText(200);
const step = typedText(1).check(z.regex(/^[0-3]$/));
const code = typedText(60).check(z.regex(/^[a-z\d-]{1,60}$/));
const lane = typedText(5).check(z.regex(/^([A-Z]{2}-[A-Z]{2}|\?)$/));

/** Reads an address; what can't be read filters nothing. Without days it's today. */
export function parseStartFilters(params: URLSearchParams, today: CalendarDay): StartFilters {
  const read = <T>(schema: { safeParse: (given: string) => { data?: T | undefined } }, name: string) =>
    schema.safeParse(params.get(name) ?? "").data;
  return {
    from: read(calendarDaySchema, "from") ?? today,
    to: read(calendarDaySchema, "to") ?? today,
    reached: read(step, "reached") ?? "",
    step: read(step, "step") ?? "",
    error: read(code, "error") ?? "",
    but: params.getAll("but").flatMap((given) => code.safeParse(given).data ?? []),
    source: read(text, "source") ?? "",
    lane: read(lane, "lane") ?? "",
    vehicle: read(text, "vehicle") ?? "",
    page: read(text, "page") ?? "",
  };
}

/** The address of the list with these filters, always written the same way. */
export function startsPath(filters: Partial<StartFilters>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of [values].flat()) if (value) search.append(name, value);
  return `/admin/dashboard/starts?${search}`;
}
