import { displayMake } from "./display-make";
import { normalizeName } from "./normalize-name";
import { sortNames } from "./sort-names";

/** Our makes and the public service's as one sorted list, each make once; where both have it, our spelling stands. */
export function mergeMakes(ours: readonly string[], fetched: readonly string[]): string[] {
  const byNormalizedName = new Map<string, string>();
  for (const make of [...ours, ...fetched.map(displayMake)]) {
    const normalized = normalizeName(make);
    if (normalized !== "" && !byNormalizedName.has(normalized)) byNormalizedName.set(normalized, make);
  }
  return sortNames([...byNormalizedName.values()]);
}
