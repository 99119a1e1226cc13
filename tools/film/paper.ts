import { between } from "./motion";
import { box, colours, text, tick } from "./paint";

const parts = ["Front", "Left side", "Rear", "Right side"];

/** The bill of lading: signatures at `end` are drawn from `start` on; at delivery, the pickup's are already there. */
export function billOfLading(time: number, start: number, end: "pickup" | "delivery"): string {
  const rows = parts.map((part, index) => {
    const y = 240 + index * 38;
    return (
      text(part, 810, y, { size: 21, fill: colours.ink }) +
      tick(1130, y - 8, between(time, 0.5 + index * 0.4, 0.8 + index * 0.4), colours.good)
    );
  });
  const first = end === "pickup" ? between(time, start, start + 1) : 1;
  const second = end === "pickup" ? 0 : between(time, start, start + 1);
  return [
    box(772, 148, 436, 402, colours.paper, 10),
    text("Bill of lading", 810, 198, { size: 29, face: "sign", fill: colours.ink }),
    ...rows,
    signatures("At pickup", 430, first),
    signatures("At delivery", 502, second),
  ].join("");
}

function signatures(label: string, y: number, share: number): string {
  const hand = (x: number, colour: string) =>
    `<path d="M${x} ${y - 6}c10-34 22-30 18-4s10 8 18-8 14 4 10 10 16-6 24-10 10 6 22 2" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="${(share * 170).toFixed(1)} 200"/>`;
  return [
    text(label, 810, y, { size: 18, fill: colours.muted }),
    `<path d="M930 ${y + 6}h112M1060 ${y + 6}h112" stroke="${colours.coast}" stroke-width="2"/>`,
    share > 0 ? hand(936, colours.route) + hand(1066, colours.ink) : "",
    text("you", 986, y + 26, { size: 15, fill: colours.muted, anchor: "middle" }),
    text("driver", 1116, y + 26, { size: 15, fill: colours.muted, anchor: "middle" }),
  ].join("");
}
