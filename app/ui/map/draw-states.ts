import type { StateLink } from "#app/domain/content/pages/page-view.ts";
import { stateDrawings } from "#app/generated/map/us-states.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./project-point";

/**
 * An SVG map whose states link to their pages. It's for pointers only; keyboards and screen readers get the
 * list of names beside it.
 */
export function drawStates(states: readonly StateLink[]): string {
  const drawn = states.map(({ code, name, path }) => {
    const { outline = "", label = null } = stateDrawings[name] ?? {};
    const letters = label ? `<text x="${label[0]}" y="${label[1]}">${code}</text>` : "";
    const drawing = `<path d="${outline}"><title>${name}</title></path>${letters}`;
    return path ? `<a href="${path}" tabindex="-1">${drawing}</a>` : drawing;
  });
  return `<svg viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" font-size="15" aria-hidden="true">${drawn.join("")}</svg>`;
}
