import { between } from "../motion";
import { colours, heading, placed, text } from "../paint";
import { billOfLading } from "../paper";
import { car, house } from "../vehicles";

/** Where on the car they look (x, y in the film's pixels), and when (in seconds). */
const looks: [x: number, y: number, at: number][] = [
  [150, 552, 0.5],
  [352, 452, 0.9],
  [520, 540, 1.3],
  [628, 560, 1.7],
];

const rings = (time: number) =>
  looks
    .map(([x, y, at]) => {
      const share = between(time, at, at + 0.35);
      return `<circle cx="${x}" cy="${y}" r="${(26 - 6 * share).toFixed(1)}" fill="none" stroke="${colours.amber}" stroke-width="5" opacity="${share.toFixed(2)}"/>`;
    })
    .join("");

/** The inspection around the car, then two signatures on one bill. */
export function pickup(time: number): string {
  return [
    placed(house(colours.route, colours.white, "#d3d8dd"), 72, 568, 2.8),
    placed(car, 110, 606, 4.6),
    rings(time),
    heading(4, "Inspect it together at pickup"),
    billOfLading(time, 2.3, "pickup"),
  ].join("");
}

/** The same inspection at another house, with the same bill. */
export function delivery(time: number): string {
  return [
    placed(house(colours.bad, "#fff3d9", "#ffcf70"), 380, 568, 2.8),
    placed(car, 110, 606, 4.6),
    rings(time),
    heading(6, "The same walk, the same paper"),
    billOfLading(time, 1.8, "delivery"),
    text("Then the balance, and your keys", 72, 178, {
      size: 27,
      fill: colours.nightText,
      opacity: between(time, 1.9, 2.4),
    }),
  ].join("");
}
