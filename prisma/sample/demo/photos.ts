import sharp from "sharp";
import { keepDrawn } from "../../../app/domain/base/files/keep-picture.server";
import type { KeptPicture } from "../../../app/domain/base/files/keep-picture.server";
import { outlineOf } from "../../../app/domain/shipping/inspections/drawn-outlines";
import type { DrawnView } from "../../../app/domain/shipping/inspections/drawn-parts";
import { neededPositionsOf } from "../../../app/domain/shipping/inspections/inspection-facts";
import type { PhotoPosition } from "../../../app/domain/shipping/inspections/inspection-facts";
import type { TripEnd } from "../../../app/domain/shipping/orders/page/order-details";

/** One photo in the two sizes that a driver's has. */
export type SamplePhoto = { position: PhotoPosition; large: KeptPicture; small: KeptPicture };

const LARGE = { width: 1_200, height: 900 };
const SMALL = { width: 480, height: 360 };
const light: Record<TripEnd, { sky: string; road: string }> = {
  pickup: { sky: "#c9dceb", road: "#8d8f8c" },
  delivery: { sky: "#f0dcbc", road: "#a5957f" },
};
/** Each position from the nearest view, leaning where it's a corner. */
const views: Partial<Record<PhotoPosition, { view: DrawnView; lean: number }>> = {
  front: { view: "front", lean: 0 },
  rear: { view: "rear", lean: 0 },
  "driver-side": { view: "driver", lean: 0 },
  "passenger-side": { view: "passenger", lean: 0 },
  "front-corner": { view: "front", lean: 12 },
  "rear-corner": { view: "rear", lean: -12 },
  "roof-hood": { view: "top", lean: 0 },
};

function drawing(position: PhotoPosition): string {
  const shown = views[position];
  if (!shown)
    return position === "odometer"
      ? '<circle cx="600" cy="450" r="260" fill="#22262b"/><path d="M600 450L470 300" stroke="#f2a03d" stroke-width="18"/>'
      : '<rect width="1200" height="900" fill="#5d7187"/><path d="M260 600C430 520 640 470 900 380M330 640C520 560 700 520 860 470" stroke="#e7ecf0" stroke-width="10" fill="none"/>';
  const { width, height, lines, glass } = outlineOf("car", shown.view);
  const [body = "", ...others] = lines;
  const mirrored = shown.view === "passenger" ? ` translate(${width} 0) scale(-1 1)` : "";
  return `<g transform="translate(${(LARGE.width - width) / 2} ${760 - height}) skewX(${shown.lean})${mirrored}" stroke="#22262b" stroke-width="6">
<path d="${body}" fill="#5d7187"/><path d="${others.join("")}" fill="none"/><path d="${glass.join("")}" fill="#dfe8ee"/></g>`;
}

const svgOf = (position: PhotoPosition, end: TripEnd): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
<rect width="1200" height="640" fill="${light[end].sky}"/><rect y="600" width="1200" height="300" fill="${light[end].road}"/>${drawing(position)}</svg>`;

async function keep(svg: string, { width, height }: typeof LARGE, now: Date): Promise<KeptPicture> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(width, height)
    .jpeg({ quality: 72 })
    .toBuffer({ resolveWithObject: true });
  const kept = await keepDrawn({ bytes: new Uint8Array(data), type: "image/jpeg", width, height }, now);
  if (!kept.ok) throw new Error(`a sample photo could not be kept: ${kept.error.code}`);
  return kept.value;
}

/** Draws and keeps what a driver takes of a car at one end, with one photo of damage; refer to them within a day. */
export async function keepSamplePhotos(end: TripEnd, now: Date): Promise<SamplePhoto[]> {
  const photos: SamplePhoto[] = [];
  for (const position of [...neededPositionsOf("sedan"), "damage"] as const) {
    const svg = svgOf(position, end);
    photos.push({ position, large: await keep(svg, LARGE, now), small: await keep(svg, SMALL, now) });
  }
  return photos;
}
