import { setImmediate } from "node:timers/promises";

/**
 * Works through many rows, at most `size` at a time, and lets the event loop turn after each slice, so that other
 * requests are answered in between. A slice should take less than 20 ms.
 */
export async function inSlices<T>(
  all: readonly T[],
  size: number,
  work: (some: readonly T[]) => unknown,
): Promise<void> {
  for (let at = 0; at < all.length; at += size) {
    await work(all.slice(at, at + size));
    await setImmediate();
  }
}
