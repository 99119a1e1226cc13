import { LRUCache } from "lru-cache";
import { db } from "#app/db.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { DayFigures, FormFigures, LeadFigures } from "./day-figures";
import { loadDay } from "./load-rows.server";

const FORM = "form";
const LEADS = "leads:";
/** A row that says that a day is just being added up: one that a kill left there makes the day stale. */
const ADDING = "adding";

/** Days as they were parsed, by when they were stored: a year and the one before it stay in memory. */
const parsed = new LRUCache<string, DayFigures>({ max: 2 * 366 });

// Read as it is: a migration empties the table when the shape changes, and checking megabytes takes longer than all else.
const parse = <Figures>(data: string) => JSON.parse(data) as Figures;

/** The figures of days that were added up before; the others are missing. */
async function loadStored(first: CalendarDay, last: CalendarDay): Promise<Map<string, DayFigures>> {
  const stored = await db.$queryRaw<{ day: string; at: string }[]>`
    SELECT day, max(stored_at) AS at FROM figure_days WHERE day BETWEEN ${first} AND ${last} GROUP BY day`;
  const days = new Map<string, DayFigures>();
  for (const { day, at } of stored) {
    const known = parsed.get(`${day} ${at}`);
    if (known) days.set(day, known);
  }
  const missing = stored.filter(({ day }) => !days.has(day));
  const fresh =
    missing.length > 0 ? await readDays(missing.map(({ day }) => day)) : new Map<string, DayFigures>();
  for (const { day, at } of missing) {
    const figures = fresh.get(day);
    if (!figures) continue;
    parsed.set(`${day} ${at}`, figures);
    days.set(day, figures);
  }
  return days;
}

async function readDays(names: string[]): Promise<Map<string, DayFigures>> {
  const rows = await db.$queryRaw<{ day: string; scope: string; data: string }[]>`
    SELECT day, scope, data FROM figure_days WHERE day IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;
  const days = new Map<string, DayFigures>();
  const leads = rows.filter(({ scope }) => scope.startsWith(LEADS));
  for (const { day, scope, data } of rows)
    if (scope === FORM) days.set(day, { form: parse<FormFigures>(data), leads: new Map() });
  for (const { day, scope, data } of leads)
    days.get(day)?.leads.set(scope.slice(LEADS.length), parse<LeadFigures>(data));
  return days;
}

/** The figures of the days from first to last: stored ones, and what isn't stored yet is added up now. */
export async function loadDays(first: CalendarDay, last: CalendarDay): Promise<Map<string, DayFigures>> {
  const days = await loadStored(first, last);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const figures = days.has(day) ? null : await loadDay(day);
    if (figures) days.set(day, figures);
  }
  return days;
}

async function storeDay(day: CalendarDay, storedAt: Date, stopping: () => boolean): Promise<void> {
  // Cleared first: what changes while the rows are read makes the day stale again.
  await db.$transaction([
    db.figureDay.updateMany({ where: { day }, data: { isStale: false } }),
    db.figureDay.upsert({
      where: { day_scope: { day, scope: ADDING } },
      create: { day, scope: ADDING, isStale: true, storedAt: new Date(0), data: "" },
      update: { isStale: true },
      select: { day: true },
    }),
  ]);
  const figures = await loadDay(day, stopping);
  // The next start adds it up.
  if (!figures) return;
  const scopes = [
    [FORM, figures.form],
    ...[...figures.leads].map(([owner, own]) => [LEADS + owner, own]),
  ] as const;
  await db.$transaction(async (tx) => {
    const isStale = (await tx.figureDay.count({ where: { day, isStale: true, scope: { not: ADDING } } })) > 0;
    const data = scopes.map(([scope, own]) => ({
      day,
      scope: String(scope),
      isStale,
      storedAt,
      data: JSON.stringify(own),
    }));
    await tx.figureDay.deleteMany({ where: { day } });
    await tx.figureDay.createMany({ data });
  });
}

/** Adds up past days that are new or have changed, the newest first and in slices, until it's done or `stopping`. */
export async function storeDays(now: Date, stopping: () => boolean): Promise<void> {
  const oneDay = inSlices({ stopping, most: 1 });
  await eachSlice(await daysToStore(now), oneDay, async (days) => {
    for (const day of days) await storeDay(day, new Date(), stopping);
  });
}

async function daysToStore(now: Date): Promise<CalendarDay[]> {
  const [stale, stored, firstLead, firstStart] = await Promise.all([
    db.figureDay.findMany({ where: { isStale: true }, distinct: ["day"], select: { day: true } }),
    db.figureDay.findMany({ where: { scope: FORM }, select: { day: true } }),
    db.lead.findFirst({ orderBy: { createdAt: "asc" }, select: { createdAt: true } }),
    db.quoteStart.findFirst({ orderBy: { startedAt: "asc" }, select: { startedAt: true } }),
  ]);
  const firsts = [firstLead?.createdAt, firstStart?.startedAt].filter((at) => at !== undefined);
  if (firsts.length === 0) return [];
  const first = deskDayOf(new Date(Math.min(...firsts.map((at) => at.getTime()))));
  const known = new Set(stored.map(({ day }) => day));
  const again = new Set(stale.map(({ day }) => day));
  const days: CalendarDay[] = [];
  for (let day = addDays(deskDayOf(now), -1); day >= first; day = addDays(day, -1))
    if (!known.has(day) || again.has(day)) days.push(day);
  return days;
}
