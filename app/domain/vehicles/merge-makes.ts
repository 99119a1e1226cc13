import { displayMake } from "./display-make";
import { foldName } from "./normalize-name";
import { sortNames } from "./sort-names";

/** Our makes and the public service's as one sorted list, each make once; where both have it, our spelling stands. */
export function mergeMakes(ours: readonly string[], theirs: readonly string[]): string[] {
  const byFoldedName = new Map<string, string>();
  for (const make of [...ours, ...theirs.map(displayMake)]) {
    const folded = foldName(make);
    if (folded !== "" && !byFoldedName.has(folded)) byFoldedName.set(folded, make);
  }
  return sortNames([...byFoldedName.values()]);
}
