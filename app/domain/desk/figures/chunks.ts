/** Whole numbers in chunks, each ascending: those of many days are put together without sorting them again. */
export type Chunks = readonly Float64Array[];

const sorted = new WeakMap<readonly number[], Float64Array>();

/** Sorts the same list only once. */
export function chunkOf(values: readonly number[]): Float64Array {
  const known = sorted.get(values) ?? Float64Array.from(values).sort();
  sorted.set(values, known);
  return known;
}

export const lengthOf = (chunks: Chunks): number => chunks.reduce((sum, { length }) => sum + length, 0);

/** The same numbers in one chunk. */
export function inOneChunk(chunks: Chunks): Chunks {
  if (chunks.length < 2) return chunks;
  const all = new Float64Array(lengthOf(chunks));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return [all.sort()];
}

function placeAfter(chunk: Float64Array, most: number): number {
  let [from, to] = [0, chunk.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((chunk[middle] ?? 0) <= most) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many numbers are `most` or less. */
export const countUpTo = (chunks: Chunks, most: number): number =>
  chunks.reduce((count, chunk) => count + placeAfter(chunk, most), 0);

/** The middle number, the mean of the two middle ones if there are two; null for none. */
export function medianOf(chunks: Chunks): number | null {
  const length = lengthOf(chunks);
  if (length === 0) return null;
  const wanted = (length + 1) >> 1;
  let [low, high] = [Infinity, -Infinity];
  for (const chunk of chunks) {
    low = Math.min(low, chunk[0] ?? Infinity);
    high = Math.max(high, chunk[chunk.length - 1] ?? -Infinity);
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (countUpTo(chunks, middle) >= wanted) high = middle;
    else low = middle + 1;
  }
  if (length % 2 === 1 || countUpTo(chunks, low) > wanted) return low;
  let next = Infinity;
  for (const chunk of chunks) next = Math.min(next, chunk[placeAfter(chunk, low)] ?? Infinity);
  return (low + next) / 2;
}
