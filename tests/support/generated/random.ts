/** Random choices that a seed repeats (mulberry32). */
export type Random = {
  /** a whole number from 0 up to, not including, `end` */
  below: (end: number) => number;
  /** true in this share of cases, 0 to 1 */
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error("There is nothing to pick from.");
      return list[below(list.length)] as T;
    },
  };
}
