const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Ignores case and sorts numbers by value ("C10" after "C9"). */
export function sortNames(names: readonly string[]): string[] {
  return [...names].sort(byName.compare);
}
