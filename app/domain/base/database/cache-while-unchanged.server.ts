import { contentVersion } from "./database-changes.server";

/**
 * Caches an answer until a change of what public pages show is committed: pages, news, questions, reviews, rates,
 * settings, message texts. Failed reads aren't cached. For reads that depend on these tables alone, not on the time. All callers get the
 * same object.
 */
export function cacheWhileUnchanged<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { version: number; answer: Promise<T> } | null = null;
  return async () => {
    // Read the version first, so a change during the read is seen next time.
    const version = contentVersion();
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
