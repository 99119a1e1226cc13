/** Median and 99th percentile of a call in milliseconds, over every input after a warm-up round. */
export function timeEach<T>(
  inputs: readonly T[],
  work: (input: T) => unknown,
): { median: number; p99: number } {
  for (const input of inputs) work(input);
  const times = inputs.map((input) => {
    const started = performance.now();
    work(input);
    return performance.now() - started;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}
