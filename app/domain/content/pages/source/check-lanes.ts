import type { SourceProblem } from "#app/domain/base/markdown/source-problem.ts";
import type { PageFixture } from "./parse-page";
import type { StateCode } from "#app/domain/trip/places/states.ts";
import { stateOfPath } from "#app/domain/content/pages/places/state-of-path.ts";

/** Every lane of a place page must start or end in its state; those of a landing page must end there. */
export function checkLanes(
  { file, page, lineOf }: PageFixture,
  stateOf: (zip: string) => StateCode | null,
): SourceProblem[] {
  const state = stateOfPath(page.path);
  if (!state) return [];
  return (page.prices?.lanes ?? []).flatMap(([pickup, delivery], index) => {
    const ends = page.kind === "landing" ? [delivery] : [pickup, delivery];
    if (ends.some((zip) => stateOf(zip) === state)) return [];
    const message =
      page.kind === "landing"
        ? `a lane of this page ends in ${state}: ${delivery} does not lie there`
        : `a lane of this page starts or ends in ${state}: neither ${pickup} nor ${delivery} lies there`;
    return [{ file, line: lineOf(["prices", "lanes", index]), message }];
  });
}
