import { mergeStarts, pendingStartOf } from "./quote-start";
import type { PendingStart, QuoteStartChange } from "./quote-start";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";

/** More than this in one interval is an attack or a database that has been away for long: the rest isn't counted. */
const MAX_PENDING = 5_000;

/** Counted, not written yet. Views and misses are by `${day} ${path or query}`, starts by draft id. */
export type PendingCounts = {
  views: Map<string, number>;
  misses: Map<string, number>;
  starts: Map<string, PendingStart>;
};

const nothing = (): PendingCounts => ({ views: new Map(), misses: new Map(), starts: new Map() });
let pending = nothing();

function add(counts: Map<string, number>, key: string, count = 1): void {
  if (counts.has(key) || counts.size < MAX_PENDING) counts.set(key, (counts.get(key) ?? 0) + count);
}

// Days in UTC, because a day of the desk needs a time zone that may change.
export const addPageView = (path: string, now: Date): void =>
  add(pending.views, `${calendarDayOf(now)} ${path}`);
export const addSearchMiss = (query: string, now: Date): void =>
  add(pending.misses, `${calendarDayOf(now)} ${query}`);

/**
 * A draft that was forked continues its row, so going back to correct something isn't a second start; if the first
 * draft goes on too, in another tab, it gets a row of its own.
 */
export function addQuoteStart(change: QuoteStartChange): void {
  const { starts } = pending;
  const former = change.forkedFrom ? starts.get(change.forkedFrom) : undefined;
  if (former) starts.delete(former.id);
  addStart([former, starts.get(change.id), pendingStartOf(change)].filter((one) => one !== undefined));
}

function addStart(notes: PendingStart[]): void {
  const merged = notes.reduce(mergeStarts);
  if (pending.starts.has(merged.id) || pending.starts.size < MAX_PENDING)
    pending.starts.set(merged.id, merged);
}

/** Hands over what was counted and begins anew, or null if there's nothing. */
export function takePendingCounts(): PendingCounts | null {
  if (pending.views.size + pending.misses.size + pending.starts.size === 0) return null;
  const taken = pending;
  pending = nothing();
  return taken;
}

/** Keeps what could not be written for the next time. */
export function returnPendingCounts({ views, misses, starts }: PendingCounts): void {
  for (const [key, count] of views) add(pending.views, key, count);
  for (const [key, count] of misses) add(pending.misses, key, count);
  const later = pending.starts;
  pending.starts = new Map();
  for (const start of starts.values()) addStart([start]);
  for (const start of later.values()) {
    const former = start.formerIds.map((id) => pending.starts.get(id)).filter((one) => one !== undefined);
    for (const { id } of former) pending.starts.delete(id);
    const known = pending.starts.get(start.id);
    addStart([...former, ...(known ? [known] : []), start]);
  }
}
