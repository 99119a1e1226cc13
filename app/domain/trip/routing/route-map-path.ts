export const routeMapPath = (pickupZip: string, deliveryZip: string): string =>
  `/maps/route/${pickupZip}/${deliveryZip}`;

/** `past` lists the larger towns it passes ("Jacksonville and Savannah", or ""). */
export type RoutePicture = { src: string; alt: string; past: string };
