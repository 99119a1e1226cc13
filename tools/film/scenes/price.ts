import { borders, land, roads } from "../../../app/generated/map/us-map";
import { formatDay, formatDays } from "../../../app/domain/trip/pricing/format-day";
import { formatDollars, formatSignedDollars } from "../../../app/domain/trip/pricing/format-dollars";
import type { Trip } from "../example";
import { between } from "../motion";
import { box, colours, heading, text } from "../paint";

/** The part of the map that the trip needs. */
const SHEET = { x: 560, y: 150, width: 410, height: 440 };

/** The route grows on the map while the miles count up; then the price lines add up. */
export function price(time: number, trip: Trip): string {
  const drawn = between(time, 0.3, 2.6);
  return [
    heading(2, "The road, and every line"),
    map(trip, drawn),
    text(`${Math.round(trip.miles * drawn).toLocaleString("en-US")} miles`, 508, 540, {
      size: 40,
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
  return `<svg x="72" y="150" width="391" height="400" viewBox="${x} ${y} ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${land}" fill="${colours.nightLand}" stroke="${colours.nightCoast}" stroke-width="1.2"/><path d="${borders}" stroke="${colours.nightBorder}"/><path d="${roads}" stroke="${colours.nightRoad}" stroke-width="1.1"/><path d="${path}" stroke="${colours.amber}" stroke-width="4.5" stroke-dasharray="${(length * drawn).toFixed(1)} ${length.toFixed(1)}"/>${pins.join("")}</svg>`;
}

/** Seconds until the first row, and between rows. */
const FIRST_ROW = 1;
const ROW = 0.4;
const LEFT = 544;
const RIGHT = 1172;

function lines(time: number, trip: Trip): string {
  const seen = (row: number) => between(time, FIRST_ROW + row * ROW, FIRST_ROW + 0.3 + row * ROW);
  const ink = { size: 23, fill: colours.ink } as const;
  const count = trip.lines.length;
  const rows = trip.lines.map(({ label, amount }, index) =>
    pair(
      label,
      index ? formatSignedDollars(amount) : formatDollars(amount),
      210 + index * 42,
      ink,
      seen(index),
    ),
  );
  const end = 210 + count * 42;
  const total = { size: 36, face: "sign", fill: colours.ink } as const;
  const facts = [
    ["Pickup", `in ${formatDays(trip.pickup, "business")}`],
    ["On the road", formatDays(trip.transit)],
    ["The price holds until", formatDay(trip.until)],
  ] as const;
  return [
    box(508, 164, 700, end + 26, colours.white, 20),
    ...rows,
    `<rect x="${LEFT}" y="${end - 20}" width="${RIGHT - LEFT}" height="3" fill="${colours.ink}" opacity="${seen(count).toFixed(2)}"/>`,
    pair("Estimate", formatDollars(trip.estimate), end + 26, total, seen(count)),
    ...facts.map(([label, value], index) =>
      pair(label, value, end + 74 + index * 34, { size: 20, fill: colours.muted }, seen(count + 1 + index)),
    ),
    text("An example: 2021 Toyota Camry, open trailer, priced November 21, 2026", LEFT, end + 176, {
      size: 15,
      fill: colours.muted,
    }),
  ].join("");
}

function pair(
  label: string,
  value: string,
  y: number,
  look: { size: number; fill: string; face?: "sign" },
  opacity: number,
) {
  return (
    text(label, LEFT, y, { ...look, opacity }) + text(value, RIGHT, y, { ...look, opacity, anchor: "end" })
  );
}
