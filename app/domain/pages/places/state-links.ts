import { STATE_NAMES } from "../../places/states";
import type { StateCode } from "../../places/states";
import type { StateLink } from "../page-view";
import { pagedStates, statePath } from "./place-paths";

/** The fifty states by name, each with its page's path or null. */
export const stateLinks = (hasPage: (code: StateCode) => boolean): StateLink[] =>
  pagedStates.map((code) => {
    const name = STATE_NAMES[code];
    return { code, name, path: hasPage(code) ? statePath(name) : null };
  });
