import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { inOneChunk } from "#app/domain/desk/figures/chunks.ts";
import type { Chunks } from "#app/domain/desk/figures/chunks.ts";
import type { DayFigures, FormFigures, LeadFigures } from "#app/domain/desk/figures/days/day-figures.ts";
import { mergeForms, mergeLeads, toSums } from "#app/domain/desk/figures/days/merge-days.ts";
import type { LeadSums } from "#app/domain/desk/figures/days/merge-days.ts";

type Sum = { form: FormFigures; leads: LeadSums };
/** `of` are the very days that were added up: one that was counted anew is another object. */
type Known = { of: readonly DayFigures[]; sum: Sum };

/** Sums of months, by their first day and then by owner: a year has hundreds of days with a thousand lanes each. */
const known = new WeakMap<DayFigures, Map<string | null, Known>>();

const leadsOf = ({ leads }: DayFigures, owner: string | null): LeadFigures[] => {
  if (owner === null) return [...leads.values()];
  const own = leads.get(owner);
  return own ? [own] : [];
};

const whole = (lists: Record<string, Chunks>): Record<string, Chunks> =>
  Object.fromEntries(Object.entries(lists).map(([name, chunks]) => [name, inOneChunk(chunks)]));

function sumMonth(days: readonly DayFigures[], owner: string | null): Sum {
  const leads = mergeLeads(days.flatMap((day) => leadsOf(day, owner).map(toSums)));
  return {
    form: mergeForms(days.map(({ form }) => form)),
    leads: { ...leads, answers: inOneChunk(leads.answers), won: whole(leads.won), lost: whole(leads.lost) },
  };
}

function knownSum(days: readonly DayFigures[], owner: string | null): Sum {
  const [first] = days;
  if (!first) return sumMonth(days, owner);
  const byOwner = known.get(first) ?? new Map<string | null, Known>();
  known.set(first, byOwner);
  const before = byOwner.get(owner);
  if (before?.of.length === days.length && before.of.every((day, index) => day === days[index]))
    return before.sum;
  const sum = sumMonth(days, owner);
  byOwner.set(owner, { of: days, sum });
  return sum;
}

/** Days that follow each other, as one; `owner` limits the leads to one agent's. The sum isn't to be changed. */
export function sumDays(
  days: ReadonlyMap<string, DayFigures>,
  names: readonly CalendarDay[],
  owner: string | null,
): Sum {
  const months = new Map<string, DayFigures[]>();
  for (const name of names) {
    const day = days.get(name);
    if (!day) continue;
    const month = months.get(name.slice(0, 7));
    if (month) month.push(day);
    else months.set(name.slice(0, 7), [day]);
  }
  const sums = [...months.values()].map((month) => knownSum(month, owner));
  return {
    form: mergeForms(sums.map(({ form }) => form)),
    leads: mergeLeads(sums.map(({ leads }) => leads)),
  };
}
