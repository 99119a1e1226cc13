import type { StateLink } from "../../domain/pages/page-view";
import { stateDrawings } from "../../generated/map/us-states";
import { MAP_HEIGHT, MAP_WIDTH } from "./project-point";

/**
 * The country as SVG for a page, each state a link where it has a page. It is for pointers: the list of names beside
 * it is what keyboards and screen readers get.
 */
export function drawStates(states: readonly StateLink[]): string {
  const drawn = states.map(({ code, name, path }) => {
    const { outline = "", label = null } = stateDrawings[name] ?? {};
    const letters = label ? `<text x="${label[0]}" y="${label[1]}">${code}</text>` : "";
    const drawing = `<path d="${outline}"><title>${name}</title></path>${letters}`;
    return path ? `<a href="${path}" tabindex="-1">${drawing}</a>` : drawing;
  });
  return `<svg viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" aria-hidden="true">${drawn.join("")}</svg>`;
}
