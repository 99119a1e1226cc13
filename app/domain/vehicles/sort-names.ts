const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Sorted as people read: case aside, numbers by their value ("C10" after "C9"). */
export function sortNames(names: readonly string[]): string[] {
  return [...names].sort(byName.compare);
}
