import { displayMake } from "./display-make";
import { normalizeName } from "./normalize-name";
import { sortNames } from "./sort-names";

/** One sorted list without duplicates; our spelling wins. */
export function mergeMakes(ours: readonly string[], fetched: readonly string[]): string[] {
  const byNormalizedName = new Map<string, string>();
  for (const make of [...ours, ...fetched.map(displayMake)]) {
    const normalized = normalizeName(make);
    if (normalized !== "" && !byNormalizedName.has(normalized)) byNormalizedName.set(normalized, make);
  }
  return sortNames([...byNormalizedName.values()]);
}
