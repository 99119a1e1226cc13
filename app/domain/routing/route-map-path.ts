/** Where the picture of a way is served. */
export const routeMapPath = (pickupZip: string, deliveryZip: string): string =>
  `/maps/route/${pickupZip}/${deliveryZip}`;

/** The picture of a way, what it shows in words, and the larger towns it passes ("Jacksonville and Savannah", or ""). */
export type RoutePicture = { src: string; alt: string; past: string };
