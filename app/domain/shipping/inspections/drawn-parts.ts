/** The sides from which a vehicle is drawn. */
export const drawnViews = ["driver", "passenger", "front", "rear", "top"] as const;
export type DrawnView = (typeof drawnViews)[number];
export const drawnViewLabels: Record<DrawnView, string> = {
  driver: "Driver side",
  passenger: "Passenger side",
  front: "Front",
  rear: "Rear",
  top: "Top",
};

/** A part of a vehicle with its middle on the drawing, in thousandths from the left and from the top. */
export type DrawnPart = { code: string; label: string; x: number; y: number };

/** The front is on the left of the driver's side. */
const side: readonly DrawnPart[] = [
  { code: "front-bumper", label: "front bumper", x: 70, y: 674 },
  { code: "front-fender", label: "front fender", x: 190, y: 565 },
  { code: "front-wheel", label: "front wheel", x: 215, y: 750 },
  { code: "windshield", label: "windshield", x: 355, y: 370 },
  { code: "mirror", label: "mirror", x: 345, y: 467 },
  { code: "front-door", label: "front door", x: 440, y: 587 },
  { code: "front-window", label: "front window", x: 470, y: 359 },
  { code: "rocker", label: "below the doors", x: 500, y: 728 },
  { code: "rear-door", label: "rear door", x: 640, y: 587 },
  { code: "rear-window", label: "rear window", x: 640, y: 359 },
  { code: "roof", label: "roof edge", x: 550, y: 228 },
  { code: "rear-fender", label: "rear fender", x: 840, y: 587 },
  { code: "rear-wheel", label: "rear wheel", x: 785, y: 750 },
  { code: "rear-bumper", label: "rear bumper", x: 930, y: 674 },
];

const front: readonly DrawnPart[] = [
  { code: "windshield", label: "windshield", x: 500, y: 340 },
  { code: "hood", label: "hood", x: 500, y: 500 },
  { code: "grille", label: "grille", x: 500, y: 630 },
  { code: "bumper", label: "bumper", x: 500, y: 770 },
  { code: "passenger-light", label: "passenger-side light", x: 225, y: 580 },
  { code: "driver-light", label: "driver-side light", x: 775, y: 580 },
];
const rear: readonly DrawnPart[] = [
  { code: "window", label: "window", x: 500, y: 340 },
  { code: "trunk", label: "trunk or tailgate", x: 500, y: 520 },
  { code: "plate", label: "plate", x: 500, y: 640 },
  { code: "bumper", label: "bumper", x: 500, y: 770 },
  { code: "driver-light", label: "driver-side light", x: 225, y: 560 },
  { code: "passenger-light", label: "passenger-side light", x: 775, y: 560 },
];
/** From above with the front on the left, so the driver's side is below. */
const top: readonly DrawnPart[] = [
  { code: "hood", label: "hood", x: 170, y: 500 },
  { code: "windshield", label: "windshield", x: 320, y: 500 },
  { code: "roof", label: "roof", x: 540, y: 500 },
  { code: "window", label: "rear window", x: 770, y: 500 },
  { code: "trunk", label: "trunk or bed", x: 890, y: 500 },
];

/** Every part that a mark can be on, for each view. */
export const drawnParts: Readonly<Record<DrawnView, readonly DrawnPart[]>> = {
  driver: side,
  passenger: side.map((part) => ({ ...part, x: 1_000 - part.x })),
  front,
  rear,
  top,
};

export const isDrawnView = (text: string): text is DrawnView => drawnViews.some((view) => view === text);

export const findDrawnPart = (view: DrawnView, code: string): DrawnPart | undefined =>
  drawnParts[view].find((part) => part.code === code);

/** The part whose middle is closest to where somebody tapped. */
export function partAt(view: DrawnView, x: number, y: number): DrawnPart {
  const [first, ...others] = drawnParts[view];
  if (!first) throw new RangeError(`The view ${view} has no parts.`);
  const apart = (part: DrawnPart) => Math.hypot(part.x - x, part.y - y);
  return others.reduce((near, part) => (apart(part) < apart(near) ? part : near), first);
}

/** "Driver side, rear door". */
export const describePart = (view: DrawnView, code: string): string =>
  `${drawnViewLabels[view]}, ${findDrawnPart(view, code)?.label ?? code}`;
