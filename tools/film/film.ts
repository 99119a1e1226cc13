import { VIDEO_SECONDS, videoCues } from "../../app/ui/home/video-words";
import type { Trip } from "./example";
import { between } from "./motion";
import { nightRoad } from "./night-road";
import { HEIGHT, WIDTH } from "./paint";
import { carrierAssigned } from "./scenes/carrier-assigned";
import { delivery, pickup } from "./scenes/inspection";
import { onTheRoad } from "./scenes/on-the-road";
import { price } from "./scenes/price";
import { priceHold } from "./scenes/price-hold";
import { title } from "./scenes/title";
import { twoZips } from "./scenes/two-zips";

/** How long scenes cross-fade, in seconds. */
const FADE = 0.3;
/** When the road moves, in seconds, and how fast, in pixels per second. */
const driving = [
  { from: 0, to: 3, speed: 260 },
  { from: 24.5, to: 29.5, speed: 520 },
];

type Scene = (time: number, trip: Trip, seconds: number) => string;
/** One per caption, in the same order. */
const scenes: readonly Scene[] = [
  title,
  twoZips,
  price,
  carrierAssigned,
  pickup,
  onTheRoad,
  delivery,
  priceHold,
];

/** The frame at a time in seconds, as an SVG document. */
export function frameAt(time: number, trip: Trip): string {
  const driven = driving.reduce(
    (sum, { from, to, speed }) => sum + Math.max(0, Math.min(time, to) - from) * speed,
    0,
  );
  const shown = scenes.map((scene, index) => {
    const cue = videoCues[index];
    if (!cue || time < cue.from || time > cue.to) return "";
    const seen = index === 0 ? 1 : between(time, cue.from, cue.from + FADE);
    const gone = cue.to < VIDEO_SECONDS ? between(time, cue.to - FADE, cue.to) : 0;
    const opacity = (seen * (1 - gone)).toFixed(3);
    return `<g opacity="${opacity}">${scene(time - cue.from, trip, cue.to - cue.from)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${nightRoad(driven)}${shown.join("")}</svg>`;
}
