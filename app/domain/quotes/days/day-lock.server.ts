import { db } from "../../../db.server";
import { isBookedStage } from "../../leads/stage-groups";
import type { StoredQuote } from "../share/stored-quote.server";

/** Why only we can change a quote's day: it's booked, the price was agreed by hand, or it has changed too often. */
export type DayLock = "booked" | "agreed" | "too-many";

/** Bounds what one link can write. */
const mostVersions = 40;

/** Null if the holder of the link may choose another day. */
export async function dayLock(quote: StoredQuote): Promise<DayLock | null> {
  // An agreed price has no range.
  if (quote.priceMin === quote.priceMax) return "agreed";
  if (quote.version >= mostVersions) return "too-many";
  const lead = await db.lead.findUnique({ where: { id: quote.leadId }, select: { stage: true } });
  return lead && isBookedStage(lead.stage) ? "booked" : null;
}
