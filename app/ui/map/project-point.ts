/** The size of the `us-atlas` map in map units: US Albers with Alaska and Hawaii as insets. */
export const MAP_WIDTH = 975;
export const MAP_HEIGHT = 610;

type Cone = {
  /** Standard parallels and central meridian, in degrees. */
  parallels: [number, number];
  meridian: number;
  /** The point drawn at `at`: degrees from the central meridian, and latitude. */
  center: [lng: number, lat: number];
  at: [x: number, y: number];
  scale: number;
};

const SCALE = 1300;
const [middleX, middleY] = [MAP_WIDTH / 2, MAP_HEIGHT / 2];

// The three projections of d3-geo's geoAlbersUsa.
const lower48: Cone = {
  parallels: [29.5, 45.5],
  meridian: -96,
  center: [-0.6, 38.7],
  at: [middleX, middleY],
  scale: SCALE,
};
const alaska: Cone = {
  parallels: [55, 65],
  meridian: -154,
  center: [-2, 58.5],
  at: [middleX - 0.307 * SCALE, middleY + 0.201 * SCALE],
  scale: SCALE * 0.35,
};
const hawaii: Cone = {
  parallels: [8, 18],
  meridian: -157,
  center: [-3, 19.9],
  at: [middleX - 0.205 * SCALE, middleY + 0.212 * SCALE],
  scale: SCALE,
};

/** Projects degrees to map units of 975 x 610; null outside the fifty states. */
export function projectPoint(lat: number, lng: number): [x: number, y: number] | null {
  const cone = coneOf(lat, lng);
  if (!cone) return null;
  const [x, y] = unroll(cone, ((lng - cone.meridian + 540) % 360) - 180, lat);
  const [centerX, centerY] = unroll(cone, ...cone.center);
  return [cone.at[0] + (x - centerX) * cone.scale, cone.at[1] - (y - centerY) * cone.scale];
}

function coneOf(lat: number, lng: number): Cone | null {
  if (lat >= 24 && lat <= 50 && lng >= -125.5 && lng <= -66) return lower48;
  if (lat >= 51 && lat <= 72 && (lng <= -129 || lng >= 172)) return alaska;
  if (lat >= 18 && lat <= 23 && lng >= -161 && lng <= -154) return hawaii;
  return null;
}

/** Albers' conic equal-area projection on a globe of radius 1. */
function unroll({ parallels }: Cone, lng: number, lat: number): [number, number] {
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const n = (sin(parallels[0]) + sin(parallels[1])) / 2;
  const c = 1 + sin(parallels[0]) * (2 * n - sin(parallels[0]));
  const radius = Math.sqrt(c - 2 * n * sin(lat)) / n;
  const angle = (lng * Math.PI * n) / 180;
  return [radius * Math.sin(angle), Math.sqrt(c) / n - radius * Math.cos(angle)];
}
