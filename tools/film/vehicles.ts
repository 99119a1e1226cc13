import { readFileSync } from "node:fs";
import path from "node:path";
import { colours } from "./paint";

const drawings = path.resolve(import.meta.dirname, "../../app/ui/blocks/illustrations");

const loaded = readFileSync(path.join(drawings, "open-carrier.svg"), "utf8");
/** The loaded carrier from our drawing of open transport, without its daylight: 480 wide, wheels at 268. */
export const carrier = lit(loaded.slice(loaded.indexOf("<ellipse"), loaded.lastIndexOf("</svg>")));

/** Recolors what would be too dark at night: rails, decks and the dark car below. */
function lit(drawing: string): string {
  return drawing
    .replace(/(<rect [^>]*fill=)"#0b1f33"/g, '$1"#3a5878"')
    .replaceAll('stroke="#0b1f33"', 'stroke="#6d8aa8"')
    .replaceAll('stroke="#24466b"', 'stroke="#52708f"')
    .replace(/(-1 2-2\.5 2z)" fill="#12304d"/g, '$1" fill="#7fa0c4"')
    .replace(/(2-2\.5 2H4C2-9 1-11 1-14z)" fill="#0b1f33"/g, '$1" fill="#5f82a8"');
}

const wheel = (x: number) =>
  `<circle cx="${x}" cy="-9" r="11.5" fill="${colours.ink}"/><circle cx="${x}" cy="-9" r="9" fill="#07121f"/><circle cx="${x}" cy="-9" r="5.2" fill="#808d9b"/><path d="M${x - 5.2}-9a5.2 5.2 0 0 1 10.4 0z" fill="#d3d8dd"/><circle cx="${x}" cy="-9" r="1.8" fill="${colours.ink}"/>`;

/** The customer's car, the blue sedan from our drawings: 120 wide, wheels at 2.5. */
export const car = [
  `<ellipse cx="60" cy="2" rx="62" ry="3" fill="#07121f" opacity=".6"/>`,
  `<path d="M4-9C2-9 1-11 1-14l1-6c1-3 3-4 6-4.5L22-26 36-36c2-1.4 5-2 8-2h24c4 0 6.5 1 9 3l13 9.5 18 2.5c6 1 10 3 10.5 8l.5 4c0 1.5-1 2-2.5 2z" fill="${colours.route}"/>`,
  `<path d="M1.3-16H118.6l.4 5c0 1.5-1 2-2.5 2H4C2-9 1-11 1-14z" fill="#164fae"/>`,
  `<path d="M29-26.4 39-33.4c1.5-1 3-1.4 5-1.4H55v8.6zM59-34.8h9c3 0 5 .8 7 2.4l7.5 6.2L59-26.2z" fill="${colours.inkSoft}"/>`,
  `<path d="M111-21.5l6 1.5 1.2 3.5H111z" fill="#ffd98a"/><path d="M1.8-20H7v4H1.3z" fill="${colours.bad}"/>`,
  wheel(26),
  wheel(95),
].join("");

/** A house with a lit window: 120 wide, its base at 0. */
export const house = (roof: string, wall: string, shade: string): string =>
  `<path d="M10 0V-70H110V0z" fill="${wall}"/><path d="M84 0V-70h26V0z" fill="${shade}"/><path d="M0-66L60-112 120-66l-4 6H4z" fill="${roof}"/><rect x="24" y="-38" width="24" height="38" rx="2" fill="${colours.inkSoft}"/><circle cx="43" cy="-18" r="2" fill="${colours.amber}"/><rect x="62" y="-48" width="28" height="24" rx="2" fill="#ffd98a"/><path d="M76-48v24M62-36h28" stroke="${wall}" stroke-width="2.5"/>`;
