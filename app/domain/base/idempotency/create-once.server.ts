import { isUniqueViolation } from "#app/db.server.ts";

/** Retries cover two requests at the same moment and a random code that's already taken. */
const MAX_TRIES = 5;

const isRejected = (made: unknown): boolean =>
  typeof made === "object" && made !== null && "ok" in made && made.ok === false;

/**
 * Returns what a key already created, or else runs `create`, once no matter how many callers. `create` must run in one
 * transaction and draw new random codes each time. What it rejects may be so only because another caller of the same key
 * was faster: then that one's is returned.
 */
export async function createOnce<T>(find: () => Promise<T | null>, create: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const first = await find();
    if (first) return first;
    try {
      const made = await create();
      return isRejected(made) ? ((await find()) ?? made) : made;
    } catch (error) {
      if (!isUniqueViolation(error) || tries === MAX_TRIES) throw error;
    }
  }
}
