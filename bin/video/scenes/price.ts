import { borders, land, roads } from "../../../app/generated/map/us-map";
import { money, signedMoney } from "../../../app/ui/quote/format";
import type { Trip } from "../example";
import { between } from "../motion";
import { box, colours, heading, text } from "../paint";

/** The part of the map that the trip needs. */
const SHEET = { x: 610, y: 130, width: 400, height: 400 };

/** The way grows on the map while the miles count; then the lines of the price add up. */
export function price(time: number, trip: Trip): string {
  const drawn = between(time, 0.3, 2.6);
  return [
    heading(2, "The road, and every line"),
    map(trip, drawn),
    text(`${Math.round(trip.miles * drawn).toLocaleString("en-US")} miles`, 96, 530, {
      size: 34,
      face: "sign",
      fill: colours.amber,
    }),
    lines(time, trip),
  ].join("");
}

function map({ road }: Trip, drawn: number): string {
  const path = road.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const length = road.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = road[i - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
  const pins = [road[0], drawn === 1 ? road.at(-1) : undefined].map((end) =>
    end
      ? `<circle cx="${end[0]}" cy="${end[1]}" r="6" fill="${colours.white}" stroke="${colours.amber}" stroke-width="4"/>`
      : "",
  );
  const { x, y, width, height } = SHEET;
  return `<svg x="72" y="140" width="420" height="420" viewBox="${x} ${y} ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${land}" fill="${colours.nightLand}" stroke="${colours.nightCoast}" stroke-width="1.2"/><path d="${borders}" stroke="${colours.nightBorder}"/><path d="${roads}" stroke="${colours.nightRoad}" stroke-width="1.1"/><path d="${path}" stroke="${colours.amber}" stroke-width="4.5" stroke-dasharray="${(length * drawn).toFixed(1)} ${length.toFixed(1)}"/>${pins.join("")}</svg>`;
}

function lines(time: number, trip: Trip): string {
  const rows = trip.lines.map(({ label, amount }, index) => {
    const opacity = between(time, 1 + index * 0.35, 1.3 + index * 0.35);
    const y = 222 + index * 44;
    return (
      text(label, 588, y, { size: 23, fill: colours.ink, opacity }) +
      text(index ? signedMoney(amount) : money(amount), 1172, y, {
        size: 23,
        fill: colours.ink,
        anchor: "end",
        opacity,
      })
    );
  });
  const end = 222 + trip.lines.length * 44;
  const opacity = between(time, 1 + trip.lines.length * 0.35, 1.6 + trip.lines.length * 0.35);
  return [
    box(552, 164, 656, end - 164 + 96, colours.white, 20),
    ...rows,
    `<rect x="588" y="${end - 18}" width="584" height="3" fill="${colours.ink}" opacity="${opacity.toFixed(2)}"/>`,
    text("Estimate", 588, end + 30, { size: 32, face: "sign", fill: colours.ink, opacity }),
    text(money(trip.estimate), 1172, end + 30, {
      size: 38,
      face: "sign",
      fill: colours.ink,
      anchor: "end",
      opacity,
    }),
    text("An example: 2021 Toyota Camry, open trailer, priced November 21, 2026", 588, end + 64, {
      size: 16.5,
      fill: colours.muted,
    }),
  ].join("");
}
