import { db } from "#app/db.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { returnPendingCounts, takePendingCounts } from "./pending-counts.server";
import type { PendingStart } from "./quote-start";

/** Different searches without a result that are kept for a day: enough to read, and no way to fill the disk. */
const MAX_MISSES_PER_DAY = 1_000;

/** A key is a day and what was counted on it, a path or a search. */
const splitKey = ([key, count]: [string, number]) => ({ day: key.slice(0, 10), what: key.slice(11), count });

/** Rows written in one transaction, at most. */
const MAX_BATCH = 500;

/**
 * Adds what was counted since the last time to the tables, in slices; more processes than one add up. What isn't
 * written, because the database takes no writes or the process is stopping, is kept for the next time; an error is
 * thrown.
 */
export async function writeCounts(stopping: () => boolean = () => false): Promise<void> {
  const counts = takePendingCounts();
  if (!counts) return;
  const { views, misses, starts } = counts;
  const writing = inSlices({ stopping, first: 50, most: MAX_BATCH });
  try {
    await eachSlice([...views], writing, async (some) => {
      await addViews(JSON.stringify(some.map(splitKey)));
      for (const [key] of some) views.delete(key);
    });
    await eachSlice([...misses], writing, async (some) => {
      await addMisses(JSON.stringify(some.map(splitKey)));
      for (const [key] of some) misses.delete(key);
    });
    await eachSlice([...starts.values()], writing, async (some) => {
      await writeStarts(some);
      for (const { id } of some) starts.delete(id);
    });
  } finally {
    returnPendingCounts(counts);
  }
}

const writeStarts = (starts: readonly PendingStart[]) =>
  db.$transaction([
    renameStarts(
      JSON.stringify(starts.flatMap(({ id, formerIds }) => formerIds.map((formerId) => ({ formerId, id })))),
    ),
    addStarts(JSON.stringify(starts.map(columns))),
    nameCampaigns(JSON.stringify(starts.filter((start) => start.quoteNumber).map(({ id }) => id))),
  ]);

const addViews = (rows: string) => db.$executeRaw`
  INSERT INTO page_view_days (day, path, views)
  SELECT value ->> 'day', value ->> 'what', value ->> 'count' FROM json_each(${rows}) WHERE true
  ON CONFLICT (day, path) DO UPDATE SET views = views + excluded.views`;

const addMisses = (rows: string) => db.$executeRaw`
  INSERT INTO search_miss_days (day, query, count)
  SELECT value ->> 'day', value ->> 'what', value ->> 'count' FROM json_each(${rows}) AS new
  WHERE EXISTS (SELECT 1 FROM search_miss_days AS old WHERE old.day = value ->> 'day' AND old.query = value ->> 'what')
     OR new.key + (SELECT count(*) FROM search_miss_days AS old WHERE old.day = value ->> 'day') < ${MAX_MISSES_PER_DAY}
  ON CONFLICT (day, query) DO UPDATE SET count = count + excluded.count`;

const columns = (start: PendingStart) => ({
  id: start.id,
  startedAt: storedTime(start.startedAt),
  updatedAt: storedTime(start.updatedAt),
  step: start.stepsDone,
  error: start.error,
  page: start.page,
  source: start.source,
  pickupState: start.pickupState,
  deliveryState: start.deliveryState,
  sizeClass: start.sizeClass,
  quoteNumber: start.quoteNumber,
});

const renameStarts = (rows: string) => db.$executeRaw`
  UPDATE OR IGNORE quote_starts SET id = value ->> 'id' FROM json_each(${rows})
  WHERE quote_starts.id = value ->> 'formerId' AND quote_starts.quote_id IS NULL`;

const addStarts = (rows: string) => db.$executeRaw`
  INSERT INTO quote_starts (id, started_at, updated_at, step, last_error, page, source, pickup_state, delivery_state, size_class, quote_id)
  SELECT value ->> 'id', value ->> 'startedAt', value ->> 'updatedAt', value ->> 'step', value ->> 'error',
         value ->> 'page', value ->> 'source', value ->> 'pickupState', value ->> 'deliveryState',
         value ->> 'sizeClass', (SELECT id FROM quotes WHERE quote_number = value ->> 'quoteNumber')
  FROM json_each(${rows}) WHERE true
  ON CONFLICT (id) DO UPDATE SET
    updated_at = excluded.updated_at,
    step = max(step, excluded.step),
    last_error = excluded.last_error,
    pickup_state = coalesce(excluded.pickup_state, pickup_state),
    delivery_state = coalesce(excluded.delivery_state, delivery_state),
    size_class = coalesce(excluded.size_class, size_class),
    quote_id = coalesce(excluded.quote_id, quote_id)`;

const nameCampaigns = (ids: string) => db.$executeRaw`
  UPDATE leads SET campaign = start.source
  FROM quote_starts AS start JOIN quotes ON quotes.id = start.quote_id
  WHERE start.id IN (SELECT value FROM json_each(${ids})) AND leads.id = quotes.lead_id AND leads.campaign IS NULL`;
