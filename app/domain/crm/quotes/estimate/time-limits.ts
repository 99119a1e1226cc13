/** How long a visitor waits for each call before we report a timeout, in milliseconds. */
export const calculateLimitMs = 12_000;
export const submitLimitMs = 25_000;
/** How long the browser waits for the response to a post: a submission is one wait for its visitor, with its price. */
export const postLimitMs = (isSubmission: boolean): number =>
  isSubmission ? submitLimitMs : calculateLimitMs + 3_000;

/** A wrapped call exceeded its limit; the message is shown to the visitor. */
export class TimedOut extends Error {
  constructor() {
    super("Request timed out");
  }
}

/** Rejects with TimedOut after `limitMs`; the work itself isn't canceled. */
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
