import type { Trip } from "../example";
import { EARTH, box, colours, heading, placed, text } from "../paint";
import { carrier } from "../vehicles";

/** Pixels between two signs, and their speed in pixels per second. */
const APART = 300;
const SPEED = 520;

/** The carrier stays in place while the states pass by. */
export function onTheRoad(time: number, trip: Trip, seconds: number): string {
  const signs = trip.states.map((state, index) => {
    const x = 760 + index * APART - time * SPEED;
    if (x < -120 || x > 1400) return "";
    return (
      box(x + 42, EARTH - 150, 8, 150, colours.coast, 2) +
      box(x, EARTH - 236, 92, 92, colours.good, 12) +
      text(state, x + 46, EARTH - 176, { size: 40, face: "sign", anchor: "middle" })
    );
  });
  const driven = Math.round(trip.miles * Math.min(1, time / (seconds - 0.7)));
  return [
    ...signs,
    placed(carrier, 190, 604 - 268 * 1.55 + Math.sin(time * 14) * 0.8, 1.55),
    heading(5, "On the road, with others going your way"),
    text(`${driven.toLocaleString("en-US")} of ${trip.miles.toLocaleString("en-US")} miles`, 154, 166, {
      size: 30,
      fill: colours.amber,
      face: "sign",
    }),
  ].join("");
}
