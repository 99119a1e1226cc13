import { LRUCache } from "lru-cache";

/** Memoizes a pure function by key and keeps the `most` recently requested results. */
export function keepNewest<Input, Output extends object>(
  most: number,
  keyOf: (input: Input) => string,
  make: (input: Input) => Output,
): (input: Input) => Output {
  const kept = new LRUCache<string, Output>({ max: most });
  return (input) => {
    const key = keyOf(input);
    const made = kept.get(key) ?? make(input);
    kept.set(key, made);
    return made;
  };
}
