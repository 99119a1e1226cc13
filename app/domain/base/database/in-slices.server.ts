import { setImmediate, setTimeout as sleep } from "node:timers/promises";

/**
 * How long one slice of a long job holds the loop, in milliseconds: SQLite answers inside this thread, so nothing else
 * is heard meanwhile, no request and no signal.
 */
export const SLICE_MS = 20;
/** What a slice is fitted to: its rows may take twice as long as those before them. */
const AIM_MS = SLICE_MS / 2;
/**
 * The rest after a slice, as a part of its time: without one, a job that writes slice after slice keeps all others from the
 * file (other processes, and the thread that shortens the log, which then grows until this process has to do it).
 */
const REST = 1 / 2;

type Slicing = {
  stopping: () => boolean;
  /** the size of the first slice; default: 1 */
  first?: number;
  /**
   * no slice is smaller, except the first: where a slice costs as much for one item as for some, a machine that is busy with
   * other things would be left with nothing but slices of one; default: 1
   */
  least?: number;
  /** no slice is larger; a slice whose statements do the same work at any size has the size 1 */
  most: number;
};

/** Does a slice of at most `size` items; null once the process is stopping, and then nothing was done. */
export type InSlices = <T>(work: (size: number) => Promise<T>) => Promise<T | null>;

/**
 * Cuts a long job into slices that stay within `SLICE_MS`: rests after each, and fits the size of the next to how long it
 * took. Slices of different kinds need one of these for each kind. What a slice did must be stored when it ends,
 * so that a run after a restart goes on from there.
 */
export function inSlices({ stopping, first = 1, least = 1, most }: Slicing): InSlices {
  let size = Math.min(first, most);
  return async (work) => {
    if (stopping()) return null;
    const started = performance.now();
    const result = await work(size);
    const ms = performance.now() - started;
    size = Math.max(nextSize(size, ms, most), Math.min(least, most));
    await sleep(Math.min(ms, SLICE_MS) * REST);
    return result;
  };
}

/**
 * A slice grows at most twofold and shrinks at most by half: one that met little work is followed by none that meets far
 * too much, and one that others held up isn't followed by many tiny ones.
 */
export function nextSize(size: number, ms: number, most: number): number {
  const fitting = (size * AIM_MS) / Math.max(ms, 1);
  const near = Math.max(size / 2, Math.min(fitting, size * 2));
  return Math.max(1, Math.min(Math.floor(near), most));
}

/** Goes through a list, slice by slice. Returns false if the process is stopping and something is left. */
export async function eachSlice<Item>(
  items: readonly Item[],
  run: InSlices,
  work: (some: Item[]) => Promise<unknown>,
): Promise<boolean> {
  for (let at = 0; at < items.length;) {
    const taken = await run(async (size) => {
      const some = items.slice(at, at + size);
      await work(some);
      return some.length;
    });
    if (taken === null) return false;
    at += taken;
  }
  return true;
}

/** The same for work that mustn't stop halfway, as in a transaction: all of it, at most `most` items in a slice, no rests. */
export async function allInSlices<Item>(
  items: readonly Item[],
  most: number,
  work: (some: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += most) {
    await work(items.slice(at, at + most));
    await setImmediate();
  }
}
