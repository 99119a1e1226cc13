import { isUniqueViolation } from "../../db.server";

/** So often something is created again where it was taken: two at the same moment, or a drawn code that somebody has. */
const mostTries = 5;

/**
 * What came of a key before, or else what `create` makes of it, once however many ask at the same moment. `create` runs
 * in one transaction and draws its random codes anew each time.
 */
export async function createOnce<T>(find: () => Promise<T | null>, create: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const first = await find();
    if (first) return first;
    try {
      return await create();
    } catch (error) {
      if (!isUniqueViolation(error) || tries === mostTries) throw error;
    }
  }
}
