import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";
import type { StateLink } from "#app/domain/content/pages/page-view.ts";
import { pagedStates, statePath } from "./place-paths";

/** The fifty states by name, each with its page's path or null. */
export const stateLinks = (hasPage: (code: StateCode) => boolean): StateLink[] =>
  pagedStates.map((code) => {
    const name = STATE_NAMES[code];
    return { code, name, path: hasPage(code) ? statePath(name) : null };
  });
