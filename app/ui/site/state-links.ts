import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { stateLinks } from "#app/domain/content/pages/places/state-links.ts";

/** A state's fragment on the service areas page: "state-newhampshire". */
export const stateAnchor = (name: string) => `state-${name.toLowerCase().replaceAll(" ", "")}`;

/** Links to a state's page if it has one, otherwise to its entry on the service areas page. */
export const footerStates = (withPages: readonly string[]): PageLink[] =>
  stateLinks((code) => withPages.includes(code)).map(({ name, path }) => ({
    path: path ?? `/service-areas#${stateAnchor(name)}`,
    label: name,
  }));
