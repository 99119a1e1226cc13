/** Progress from one time to another: 0 before, 1 after, eased in between. */
export function between(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
