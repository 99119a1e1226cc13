import { databaseVersion } from "./database-changes.server";

/**
 * The same answer for all who ask, read again once anybody has committed a change to the database. A reading that
 * failed is not kept. For what is small, asked for all the time and told by the database alone, not by the clock.
 */
export function cacheWhileUnchanged<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { version: string; answer: Promise<T> } | null = null;
  return async () => {
    // Asked before the reading begins: a change in between is seen the next time.
    const version = databaseVersion();
    if (cached?.version === version) return cached.answer;
    const own = { version, answer: read() };
    cached = own;
    try {
      return await own.answer;
    } catch (error) {
      if (cached === own) cached = null;
      throw error;
    }
  };
}
