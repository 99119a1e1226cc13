import type { RateCard } from "../../../../app/domain/trip/pricing/rate-card";
import { flowFactor } from "../../../../app/domain/trip/pricing/season";
import type { Flow } from "../../../../app/domain/trip/pricing/season";
import { daysOfYear } from "../../../../app/domain/trip/pricing/season-curve";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";

export const daysOf2027 = daysOfYear.map((day) => calendarDaySchema.parse(`2027-${day}`));

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a trip of a flow pays in a month, from 1 to 12, as a mean of its days. */
export const monthMean = (seasons: RateCard["seasons"], flow: Flow, month: number): number =>
  meanOf(
    daysOf2027
      .filter((day) => Number(day.slice(5, 7)) === month)
      .map((day) => flowFactor(seasons, flow, day)),
  );
