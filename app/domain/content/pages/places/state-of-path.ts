import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";
import { landingPath, pagedStates, statePath } from "./place-paths";

/** The state of a state page, landing page or city page. */
export function stateOfPath(path: string): StateCode | null {
  const ends = /^\/locations\/.*-([a-z]{2})$/.exec(path)?.[1]?.toUpperCase();
  return (
    pagedStates.find((code) => {
      const name = STATE_NAMES[code];
      return code === ends || path === statePath(name) || path === landingPath(name);
    }) ?? null
  );
}
