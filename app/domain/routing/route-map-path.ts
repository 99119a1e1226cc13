/** Where the picture of a way is served. */
export const wayMapPath = (pickupZip: string, deliveryZip: string): string =>
  `/maps/way/${pickupZip}/${deliveryZip}`;

/** The picture of a way, what it shows in words, and the larger towns it passes ("Jacksonville and Savannah", or ""). */
export type WayPicture = { src: string; alt: string; past: string };
