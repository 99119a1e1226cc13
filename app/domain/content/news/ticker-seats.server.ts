import { sharedSeats } from "#app/domain/base/database/shared/seats.server.ts";
import { logger } from "#app/logger.server.ts";

/** Open tickers of all processes on the database, and of one visitor; beyond these, a page polls `/api/news`. */
export const MAX_LISTENERS = 5_000;
export const maxPerVisitor = 20;

const seats = sharedSeats();

const unless = (words: string) => (error: unknown) => void logger.warn({ err: error }, words);

/**
 * Takes a seat for a ticker of this visitor (a digest; "" if unknown), or returns null if all are taken. The returned
 * function gives it back. While nothing can be shared, every process counts alone, which is the caller's part.
 */
export async function takeTickerSeat(visitor: string): Promise<(() => void) | null> {
  try {
    if (!(await seats.take(visitor, { most: MAX_LISTENERS, maxPerVisitor }))) return null;
  } catch (error) {
    unless("a ticker could not be counted with other processes: this one counts alone")(error);
    return () => {};
  }
  return () => void seats.giveBack(visitor).catch(unless("a ticker's seat could not be given back"));
}

/** To be called every few seconds: other processes free the seats of one that they haven't heard of for half a minute. */
export const reportTickers = (): Promise<void> => seats.report();

/** When this process stops. */
export const leaveTickers = (): Promise<void> =>
  seats.leave().catch(unless("the tickers' seats could not be given back"));
