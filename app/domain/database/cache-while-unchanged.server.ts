import { databaseVersion } from "./database-changes.server";

/**
 * Caches an answer until any change is committed to the database; failed reads aren't cached. For small, frequent reads
 * that depend only on the database, not on the time.
 */
export function cacheWhileUnchanged<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { version: string; answer: Promise<T> } | null = null;
  return async () => {
    // Read the version first, so a change during the read is seen next time.
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
