import { db } from "#app/db.server.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { returnPendingCounts, takePendingCounts } from "./pending-counts.server";
import type { PendingStart } from "./quote-start";

/** Different searches without a result that are kept for a day: enough to read, and no way to fill the disk. */
const MAX_MISSES_PER_DAY = 1_000;

/** A key is a day and what was counted on it, a path or a search. */
const splitKey = ([key, count]: [string, number]) => ({ day: key.slice(0, 10), what: key.slice(11), count });

/**
 * Adds what was counted since the last time to the tables, in one transaction; more processes than one add up. If the
 * database takes no writes, the counts are kept for the next time and the error is thrown.
 */
export async function writeCounts(): Promise<void> {
  const counts = takePendingCounts();
  if (!counts) return;
  const starts = [...counts.starts.values()];
  try {
    await db.$transaction([
      addViews(JSON.stringify([...counts.views].map(splitKey))),
      addMisses(JSON.stringify([...counts.misses].map(splitKey))),
      renameStarts(
        JSON.stringify(
          starts.flatMap(({ id, formerIds }) => formerIds.map((formerId) => ({ formerId, id }))),
        ),
      ),
      addStarts(JSON.stringify(starts.map(columns))),
      nameCampaigns(JSON.stringify(starts.filter((start) => start.quoteNumber).map(({ id }) => id))),
    ]);
  } catch (error) {
    returnPendingCounts(counts);
    throw error;
  }
}

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
