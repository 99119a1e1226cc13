import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { chunkOf, countUpTo, lengthOf, medianOf } from "#app/domain/desk/figures/chunks.ts";
import { noForm } from "#app/domain/desk/figures/days/day-figures.ts";
import type {
  Counts,
  DayFigures,
  FormFigures,
  LeadFigures,
} from "#app/domain/desk/figures/days/day-figures.ts";
import { distanceBands } from "#app/domain/desk/figures/days/distance-bands.ts";
import type { LeadSums, LeadTotals } from "#app/domain/desk/figures/days/merge-days.ts";
import { FAST_ANSWER_SECONDS } from "#app/domain/desk/figures/first-answer.ts";
import type { ConversionRow, DashboardView, FunnelStep, PriceBand, Series } from "./dashboard-view";
import { daysOf } from "./period";
import { sumDays } from "./sum-days";
import type { Days, Period } from "./period";

type AllDays = ReadonlyMap<string, DayFigures>;

const formOf = (days: AllDays, day: CalendarDay): FormFigures => days.get(day)?.form ?? noForm();
const leadsOf = (days: AllDays, day: CalendarDay, owner: string | null): LeadFigures[] => {
  const leads = days.get(day)?.leads;
  if (!leads) return [];
  if (owner === null) return [...leads.values()];
  const own = leads.get(owner);
  return own ? [own] : [];
};

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
type Steps = Pick<FormFigures, "steps">;

const begunOf = ({ steps }: Steps) => steps.reduce((sum, count) => sum + count, 0);
const finishedOf = ({ steps }: Steps) => steps[3] ?? 0;

/** Within five minutes, of all that asked for an answer. */
export const fastShareOf = ({ answers, withoutAnswer }: LeadTotals): number | null =>
  share(countUpTo(answers, FAST_ANSWER_SECONDS), lengthOf(answers) + withoutAnswer);

/** What the dashboard shows of a period's days and those before; `owner` limits the leads to one agent's. */
export function compileDays(days: AllDays, period: Period, owner: string | null) {
  const now = sumDays(days, daysOf(period), owner);
  const before = sumDays(days, daysOf(period.before), owner);
  const both = <T>(of: (sum: Sum) => T) => ({ now: of(now), before: of(before) });
  return {
    totals: {
      begun: both(({ form }) => begunOf(form)),
      finished: both(({ form }) => finishedOf(form)),
      leads: both(({ leads }) => leads.leads),
      booked: both(({ leads }) => leads.booked),
      fees: both(({ leads }) => leads.fees),
      finishedShare: both(({ form }) => share(finishedOf(form), begunOf(form))),
      medianAnswer: both(({ leads }) => medianOf(leads.answers)),
      fastShare: both(({ leads }) => fastShareOf(leads)),
    },
    series: seriesOf(days, period, owner),
    days: daysOf(period),
    funnel: funnelOf(now.form, before.form),
    conversion: {
      source: conversionOf(now.form.sources, now.leads.sources),
      lane: conversionOf(now.form.lanes, bookedLanes(now.leads)),
      vehicle: conversionOf(now.form.vehicles, now.leads.vehicles),
    },
    prices: priceBandsOf(now.leads),
    lostLeads: now.leads.lostLeads,
    leads: now.leads,
    begunOn: now.form.pages,
  } satisfies Partial<DashboardView> & { leads: LeadSums; begunOn: Counts };
}

type Sum = { form: FormFigures; leads: LeadSums };

function seriesOf(days: AllDays, period: Period, owner: string | null): DashboardView["series"] {
  const of = (value: (form: FormFigures, leads: LeadFigures[]) => number | null): Series => {
    const inDays = (range: Days) =>
      daysOf(range).map((day) => value(formOf(days, day), leadsOf(days, day, owner)));
    return { now: inDays(period), before: inDays(period.before) };
  };
  const sum = (leads: LeadFigures[], field: "booked" | "fees") =>
    leads.reduce((total, one) => total + one[field], 0);
  return {
    begun: of(begunOf),
    finished: of(finishedOf),
    share: of((form) => share(finishedOf(form), begunOf(form))),
    answer: of((_, leads) => medianOf(leads.map(({ answers }) => chunkOf(answers)))),
    booked: of((_, leads) => sum(leads, "booked")),
    fees: of((_, leads) => sum(leads, "fees")),
  };
}

function funnelOf(now: FormFigures, before: Steps): FunnelStep[] {
  const reached = ({ steps }: Steps, step: number) =>
    steps.slice(step).reduce((sum, count) => sum + count, 0);
  return now.steps.map((stopped, step) => ({
    reached: { now: reached(now, step), before: reached(before, step) },
    stopped: step === 3 ? 0 : stopped,
    errors: Object.entries(now.errors)
      .filter(([key]) => key.startsWith(`${step} `))
      .map(([key, count]) => ({ code: key.slice(2), count }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  }));
}

/** Leads whose lane isn't known are the rest of all that are booked. */
function bookedLanes({ lanes, booked }: LeadSums): Record<string, number[]> {
  const known = Object.entries(lanes).map(([name, numbers]): [string, number[]] => [name, [numbers[1] ?? 0]]);
  const rest = known.reduce((left, [, [count = 0]]) => left - count, booked);
  return { ...Object.fromEntries(known), "?": [rest] };
}

function conversionOf(starts: Record<string, number[]>, booked: Record<string, number[]>): ConversionRow[] {
  const names = [...new Set([...Object.keys(starts), ...Object.keys(booked)])];
  return names
    .map((name) => ({
      name,
      begun: starts[name]?.[0] ?? 0,
      finished: starts[name]?.[1] ?? 0,
      booked: booked[name]?.[0] ?? 0,
    }))
    .filter(({ begun, booked }) => begun + booked > 0)
    .sort((a, b) => b.begun - a.begun || b.booked - a.booked || (a.name < b.name ? -1 : 1));
}

const priceBandsOf = ({ won, lost }: LeadSums): PriceBand[] =>
  distanceBands.map(({ code, label, from }, index) => {
    const [prices, others] = [won[code] ?? [], lost[code] ?? []];
    return {
      label,
      miles: `${from}-${distanceBands[index + 1]?.from ?? ""}`,
      middle: medianOf([...prices, ...others]),
      won: { median: medianOf(prices), count: lengthOf(prices) },
      lost: { median: medianOf(others), count: lengthOf(others) },
    };
  });
