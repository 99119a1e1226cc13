import { neededPositionsOf } from "./inspection-facts";
import type { Inspection, PhotoPosition } from "./inspection-facts";

/** What an inspection needs before it's finished: the condition, marks or the word that there are none, and photos. */
export type MissingPart =
  { part: "condition" } | { part: "damage" } | { part: "photo"; position: PhotoPosition };

/** In page order; none if only the names are missing. */
export function missingParts(
  inspection: Pick<Inspection, "condition" | "marks" | "noDamageSeen" | "photos"> | null,
  sizeClass: string,
): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!inspection?.condition) missing.push({ part: "condition" });
  if (!inspection || (inspection.marks.length === 0 && !inspection.noDamageSeen))
    missing.push({ part: "damage" });
  const taken = new Set(inspection?.photos.map(({ position }) => position));
  for (const position of neededPositionsOf(sizeClass))
    if (!taken.has(position)) missing.push({ part: "photo", position });
  return missing;
}
