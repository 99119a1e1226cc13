import { STATE_NAMES } from "../../domain/geography/states";
import type { SiteLink } from "./site-links";

/** The fragment under which a state stands on the page of service areas: "state-newhampshire". */
export const stateAnchor = (name: string) => `state-${name.toLowerCase().replaceAll(" ", "")}`;

/** The fifty states, each at its place on the page that shows where we ship. */
export const stateLinks: readonly SiteLink[] = Object.entries(STATE_NAMES)
  .filter(([code]) => code !== "DC")
  .map(([, name]) => ({ to: `/service-areas#${stateAnchor(name)}`, label: name }));
