/** How long a visitor waits for each call before we say so, in milliseconds. */
export const calculateLimitMs = 12_000;
export const submitLimitMs = 25_000;
/** How long the browser waits for the answer to a press: both of the server's limits and the way there and back. */
export const postLimitMs = calculateLimitMs + submitLimitMs + 3_000;

/** A wrapped call went over its limit. The message is the visitor's. */
export class TimedOut extends Error {
  constructor() {
    super("Request timed out");
  }
}

/** The outcome of `work`, or a rejection with TimedOut once `limitMs` has passed. The work itself is not undone. */
export async function withLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), limitMs);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
