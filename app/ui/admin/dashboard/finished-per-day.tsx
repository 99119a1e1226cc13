import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { describeDays } from "#app/domain/desk/figures/dashboard/period.ts";
import { startsPath } from "#app/domain/desk/figures/starts/start-filters.ts";
import { addDays, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { ChartTable } from "#app/ui/charts/chart-table.tsx";
import { DayBars } from "#app/ui/charts/day-bars.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure } from "./links";
import { DashPanel, PeriodLegend } from "./panel";

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day));

/** Bars of days, or of weeks if there are too many days to tell apart. */
const MAX_BARS = 92;
const WEEK = 7;

const finishedIn = (from: CalendarDay, to: CalendarDay) => startsPath({ from, to, reached: "3" });

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

export function FinishedPerDay({ view, today }: { view: Omit<DashboardView, "lanes">; today: string }) {
  const { days, series, period, totals } = view;
  const step = days.length > MAX_BARS ? WEEK : 1;
  const bars = days.flatMap((day, index) =>
    index % step === 0
      ? {
          label: formatShortDay(day, today),
          list: finishedIn(day, days[Math.min(index + step, days.length) - 1] ?? day),
          listBefore: finishedIn(
            addDays(day, -days.length),
            addDays(days[Math.min(index + step, days.length) - 1] ?? day, -days.length),
          ),
          value: sum(series.finished.now.slice(index, index + step)),
          before: sum(series.finished.before.slice(index, index + step)),
          isWeekend: step === 1 && isWeekend(day),
        }
      : [],
  );
  const per = step === 1 ? "day" : "week";
  const title = `Quotes finished per ${per}, ${describeDays(period, today)}: ${totals.finished.now}, before ${totals.finished.before}`;
  return (
    <DashPanel
      id="finished"
      title={`Quotes finished per ${per}`}
      span={7}
      beside={<PeriodLegend now={describeDays(period, today)} before={describeDays(period.before, today)} />}
    >
      <DayBars title={title} bars={bars} />
      <ChartTable
        head={[per === "day" ? "Day" : "Week from", "Finished", "Before"]}
        rows={bars.map(({ label, value, before, list, listBefore }) => [
          label,
          <Figure key="now" to={list}>
            {formatCount(value)}
          </Figure>,
          <Figure key="before" to={listBefore}>
            {formatCount(before)}
          </Figure>,
        ])}
      />
    </DashPanel>
  );
}
