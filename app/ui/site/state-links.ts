import { STATE_NAMES } from "../../domain/geography/states";
import { pagedStates, statePath } from "../../domain/pages/places/place-paths";
import type { SiteLink } from "./site-links";

/** The fragment under which a state stands on the page of service areas: "state-newhampshire". */
export const stateAnchor = (name: string) => `state-${name.toLowerCase().replaceAll(" ", "")}`;

/** The fifty states: those of `written` lead to their pages, others to their place on the page of service areas. */
export const stateLinks = (written: readonly string[]): SiteLink[] =>
  pagedStates.map((code) => {
    const name = STATE_NAMES[code];
    const to = written.includes(code) ? statePath(name) : `/service-areas#${stateAnchor(name)}`;
    return { to, label: name };
  });
