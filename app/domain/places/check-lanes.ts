import type { Complaint } from "../content/complaint";
import type { PageFixture } from "../content/parse-page";
import { STATE_NAMES } from "../geography/states";
import type { StateCode } from "../geography/states";
import { landingPath, pagedStates, statePath } from "./place-paths";

/** The state that a page is about, by its path: a state's own page, its landing page, or a city's. */
export function stateOfPath(path: string): StateCode | null {
  const ends = /^\/locations\/.*-([a-z]{2})$/.exec(path)?.[1]?.toUpperCase();
  return (
    pagedStates.find((code) => {
      const name = STATE_NAMES[code];
      return code === ends || path === statePath(name) || path === landingPath(name);
    }) ?? null
  );
}

/** Lanes of a place that neither start nor end there; lanes of a landing page all end there. */
export function checkLanes(
  { file, page, lineOf }: PageFixture,
  stateOf: (zip: string) => StateCode | null,
): Complaint[] {
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
