import type { PageLink } from "../../domain/pages/page-view";
import { stateLinks } from "../../domain/pages/places/state-links";

/** The fragment under which a state stands on the page of service areas: "state-newhampshire". */
export const stateAnchor = (name: string) => `state-${name.toLowerCase().replaceAll(" ", "")}`;

/** The fifty states: those with a page lead there, others to their place on the page of service areas. */
export const footerStates = (withPages: readonly string[]): PageLink[] =>
  stateLinks((code) => withPages.includes(code)).map(({ name, path }) => ({
    path: path ?? `/service-areas#${stateAnchor(name)}`,
    label: name,
  }));
