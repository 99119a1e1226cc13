/** Decimal degrees. */
export type Point = { lat: number; lng: number };

/** Mean radius, statute miles. */
const EARTH_MILES = 3958.8;

const RADIANS = Math.PI / 180;

/** Statute miles. */
export function greatCircleMiles(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const lng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h = lat * lat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * lng * lng;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** With unit vectors, comparing many distances needs no trigonometry. */
export function unitVector(point: Point): [number, number, number] {
  const lat = point.lat * RADIANS;
  const lng = point.lng * RADIANS;
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}

/** Great-circle distance in statute miles, from the squared straight-line distance of two unit vectors. */
export function milesOfChord(squaredChord: number): number {
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2));
}
