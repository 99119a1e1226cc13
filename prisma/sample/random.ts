/** Random choices that are the same in every run with the same seed. */
export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  let state = seed >>> 0;
  /** mulberry32: 0 up to, not including, 1 */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)];
    if (found === undefined) throw new RangeError("There is nothing to pick from.");
    return found;
  };
  return { next, whole, pick, chance: (share: number) => next() < share };
}

/** Picks by weight; the weights need not add up to anything. */
export function weighted<T>(choices: readonly (readonly [T, number])[]): (random: Random) => T {
  let total = 0;
  const ends = choices.map(([choice, weight]) => ({ choice, end: (total += weight) }));
  const last = ends.at(-1);
  if (!last) throw new RangeError("There is nothing to pick from.");
  return (random) => {
    const at = random.next() * total;
    return (ends.find(({ end }) => at < end) ?? last).choice;
  };
}
