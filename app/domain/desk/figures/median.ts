/** The middle of numbers in any order, the mean of the two middle ones if there are two; null for none. */
export function median(values: readonly number[]): number | null {
  const { length } = values;
  if (length === 0) return null;
  const numbers = Float64Array.from(values);
  const middle = length >> 1;
  const upper = select(numbers, middle);
  if (length % 2 === 1) return upper;
  // The numbers before the selected one are not sorted, but none is greater.
  let lower = -Infinity;
  for (let at = 0; at < middle; at += 1) lower = Math.max(lower, numbers[at] ?? lower);
  return (lower + upper) / 2;
}

/** Hoare's selection: the number that sorting would put at a place, without sorting the others. */
function select(numbers: Float64Array, place: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from < to) {
    const pivot = numbers[(from + to) >> 1] ?? 0;
    let [left, right] = [from, to];
    while (left <= right) {
      while ((numbers[left] ?? pivot) < pivot) left += 1;
      while ((numbers[right] ?? pivot) > pivot) right -= 1;
      if (left > right) break;
      const swapped = numbers[left] ?? 0;
      numbers[left] = numbers[right] ?? 0;
      numbers[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (place <= right) to = right;
    else if (place >= left) from = left;
    else break;
  }
  return numbers[place] ?? 0;
}
