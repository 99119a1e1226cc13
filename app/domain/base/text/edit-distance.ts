/**
 * Letters to add, drop, change or swap with a neighbor to turn one word into the other, up to `max`; `max + 1` means
 * more. Takes on the order of `max` steps per letter of the shorter word.
 */
export function editDistance(one: string, other: string, max: number): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: Math.min(long.length, max) + 1 }, (_, column) => column);
  for (let row = 1; row <= short.length; row++) {
    const now: number[] = [row];
    // Cells further than `max` from the diagonal can't matter.
    const first = Math.max(1, row - max);
    const end = Math.min(long.length, row + max);
    let least = row <= max ? row : max + 1;
    for (let column = first; column <= end; column++) {
      const changed = (last[column - 1] ?? Infinity) + (short[row - 1] === long[column - 1] ? 0 : 1);
      const moved = Math.min((last[column] ?? Infinity) + 1, (now[column - 1] ?? Infinity) + 1);
      const isSwap = short[row - 1] === long[column - 2] && short[row - 2] === long[column - 1];
      const swapped = row > 1 && column > 1 && isSwap ? (before[column - 2] ?? Infinity) + 1 : Infinity;
      const best = Math.min(changed, moved, swapped);
      now[column] = best;
      least = Math.min(least, best);
    }
    if (least > max) return max + 1;
    [before, last] = [last, now];
  }
  return Math.min(last[long.length] ?? max + 1, max + 1);
}
