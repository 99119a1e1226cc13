/** Whole dollars from the first mark of a scale to its last. */
export type Scale = { from: number; to: number; marks: number[] };

const MAX_STEPS = 5;

/** A scale of round steps (1, 2, 2.5 or 5 times a power of ten) that holds every amount, with at most six marks. */
export function scaleOf(amounts: readonly number[]): Scale {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  for (let power = 10; ; power *= 10) {
    for (const step of [power, 2 * power, 2.5 * power, 5 * power]) {
      const from = Math.floor(least / step) * step;
      const to = Math.max(Math.ceil(most / step) * step, from + step);
      const steps = Math.round((to - from) / step);
      if (steps > MAX_STEPS) continue;
      return { from, to, marks: Array.from({ length: steps + 1 }, (_, index) => from + index * step) };
    }
  }
}
