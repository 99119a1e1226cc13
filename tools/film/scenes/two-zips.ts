import { between } from "../motion";
import { box, colours, heading, placed, text } from "../paint";
import { car, house } from "../vehicles";

/** Two ZIPs are typed while the car waits at its house. */
export function twoZips(time: number): string {
  return [
    placed(house(colours.route, colours.white, "#d3d8dd"), 760, 568, 2.6),
    placed(car, 900, 604, 2.6),
    heading(1, "Two ZIP codes and your car"),
    box(72, 164, 560, 376, colours.white, 20),
    field("Pickup", typed("33101", "Miami, FL 33101", time, 0.6), 214),
    field("Delivery", typed("10001", "New York, NY 10001", time, 2), 334),
    box(108, 452, 488, 60, time > 3.7 ? "#ffbf47" : colours.amber, 10),
    text("See my price", 352, 491, { size: 24, face: "sign", fill: colours.ink, anchor: "middle" }),
    ring(time),
  ].join("");
}

/** The ZIP's digits appear one by one; then the city joins them. */
function typed(zip: string, place: string, time: number, from: number): string {
  if (time > from + 1) return place;
  return zip.slice(0, Math.max(0, Math.floor(((time - from) / 0.8) * zip.length)));
}

function field(label: string, value: string, y: number): string {
  return [
    text(label, 108, y, { size: 21, fill: colours.ink }),
    `<rect x="108" y="${y + 12}" width="488" height="60" rx="10" fill="${colours.white}" stroke="${colours.coast}" stroke-width="2"/>`,
    text(value, 126, y + 51, { size: 26, fill: colours.ink }),
  ].join("");
}

function ring(time: number): string {
  const share = between(time, 3.7, 4.4);
  if (share <= 0 || share >= 1) return "";
  return `<circle cx="352" cy="482" r="${(20 + share * 60).toFixed(1)}" fill="none" stroke="${colours.ink}" stroke-width="4" opacity="${(1 - share).toFixed(2)}"/>`;
}
