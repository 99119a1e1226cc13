import { borders, land, roads } from "#app/generated/map/us-map.ts";
import { drawLine } from "#app/ui/map/draw-line.ts";
import { exampleRoute } from "#app/ui/map/example-route.ts";
import { mapColours as colours } from "#app/ui/map/map-colours.ts";
import { projectPoint } from "#app/ui/map/project-point.ts";

/** The background of every share picture, as an SVG of 1200 x 630. */
export function shareBackdrop(): string {
  const pins = [exampleRoute[0], exampleRoute.at(-1)].map((end) => {
    const [x, y] = (end && projectPoint(...end)) ?? [0, 0];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="${colours.white}"/>`;
  });
  // No gradients, which make the file half as large again.
  return [
    `<rect width="1200" height="630" fill="${colours.ink}"/>`,
    `<g transform="translate(340 4) scale(.875)" fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    `<g opacity=".75">`,
    `<path d="${land}" fill="${colours.nightLand}" stroke="${colours.nightCoast}" stroke-width="1.2"/>`,
    `<path d="${borders}" stroke="${colours.nightBorder}" stroke-width=".8"/>`,
    `<path d="${roads}" stroke="${colours.nightRoad}" stroke-width="1.1"/>`,
    `</g>`,
    `<g stroke="${colours.amber}" stroke-width="4.5">`,
    `<path d="${drawLine(exampleRoute)}" stroke-width="13" opacity=".2"/><path d="${drawLine(exampleRoute)}"/>`,
    ...pins,
    `</g></g>`,
    `<rect y="548" width="1200" height="82" fill="${colours.asphalt}"/>`,
    `<path d="M0 555h1200" stroke="${colours.white}" stroke-width="3" opacity=".8"/>`,
    `<path d="M-24 593h1300" stroke="${colours.amber}" stroke-width="10" stroke-dasharray="72 56"/>`,
  ].join("");
}
