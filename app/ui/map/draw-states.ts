import type { StateLink } from "../../domain/content/page-view";
import { stateOutlines } from "../../generated/map/us-states";
import { MAP_HEIGHT, MAP_WIDTH } from "./project-point";

/**
 * The country as SVG for a page, each state a link where it has a page. It is for pointers: the list of names beside
 * it is what keyboards and screen readers get.
 */
export function drawStates(states: readonly StateLink[]): string {
  const drawn = states.map(({ name, path }) => {
    const outline = `<path d="${stateOutlines[name] ?? ""}"><title>${name}</title></path>`;
    return path ? `<a href="${path}" tabindex="-1">${outline}</a>` : outline;
  });
  return `<svg viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" aria-hidden="true">${drawn.join("")}</svg>`;
}
