import type { Tx } from "#app/db.server.ts";
import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";
import { findBooking } from "./find-booking.server";
import { hasOrder } from "./has-order.server";
import type { StoredQuote } from "./stored-quote.server";

/** Why only we can change a quote: it's booked or ordered, its price was agreed by hand, or it has changed too often. */
export type ChangeLock = "booked" | "agreed" | "too-many";

/** Bounds what one link can write. */
const MAX_VERSIONS = 40;

/** Null if the holder of the link may choose another day. */
export async function dayLock(tx: Tx, quote: StoredQuote): Promise<ChangeLock | null> {
  if ((await findBooking(tx, quote)) || (await hasOrder(tx, quote.id))) return "booked";
  const { open, enclosed } = quote.estimates;
  if ([open, enclosed].some(isAgreed)) return "agreed";
  return quote.version >= MAX_VERSIONS ? "too-many" : null;
}

/** Only a calculated price has a range. */
const isAgreed = (estimate: Estimate | null) =>
  estimate !== null && estimate.priceRange.min === estimate.priceRange.max;
