import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import type { DrawnView } from "./drawn-parts";

/** Damage in plain words; sizes are classes, because nobody measures on a street. */
export const markKinds = ["scratch", "dent", "chip", "crack", "missing", "broken", "stain", "rust"] as const;
export type MarkKind = (typeof markKinds)[number];
export const markKindLabels: Record<MarkKind, string> = {
  scratch: "Scratch",
  dent: "Dent",
  chip: "Chip",
  crack: "Crack",
  missing: "Missing",
  broken: "Broken",
  stain: "Stain",
  rust: "Rust",
};
/** What stands in a mark on a drawing. */
export const markLetters: Record<MarkKind, string> = {
  scratch: "S",
  dent: "D",
  chip: "C",
  crack: "CR",
  missing: "M",
  broken: "B",
  stain: "ST",
  rust: "R",
};

export const markSizes = ["coin", "hand", "larger"] as const;
export type MarkSize = (typeof markSizes)[number];
export const markSizeLabels: Record<MarkSize, string> = {
  coin: "Up to a quarter (1 inch)",
  hand: "Up to a hand (6 inches)",
  larger: "Larger",
};

/** What a photo shows; the first eight are asked for. */
export const photoPositions = [
  "front",
  "rear",
  "driver-side",
  "passenger-side",
  "front-corner",
  "rear-corner",
  "roof-hood",
  "odometer",
  "interior",
  "damage",
  "other",
] as const;
export type PhotoPosition = (typeof photoPositions)[number];
export const photoPositionLabels: Record<PhotoPosition, string> = {
  front: "Front",
  rear: "Rear",
  "driver-side": "Driver side",
  "passenger-side": "Passenger side",
  "front-corner": "Front corner",
  "rear-corner": "Rear corner",
  "roof-hood": "Roof, hood",
  odometer: "Odometer",
  interior: "Inside",
  damage: "Damage",
  other: "Something else",
};
/** Those without which an inspection isn't finished: eight of a car, and four of what has no roof. */
export const neededPositionsOf = (sizeClass: string): readonly PhotoPosition[] =>
  ["motorcycle", "golf-cart", "boat", "heavy-equipment"].includes(sizeClass)
    ? photoPositions.slice(0, 4)
    : photoPositions.slice(0, 8);

export const isPhotoPosition = (text: string): text is PhotoPosition =>
  photoPositions.some((position) => position === text);

/** Who hands over or receives. */
export const otherRoles = ["customer", "family", "employee", "other"] as const;
export type OtherRole = (typeof otherRoles)[number];
export const otherRoleLabels: Record<OtherRole, string> = {
  customer: "The customer",
  family: "Family or a friend",
  employee: "Somebody who works there",
  other: "Somebody else",
};

/** Why the name of the one who hands over or receives is missing. */
export const missingReasons = ["not-there", "declined", "after-hours", "other"] as const;
export type MissingReason = (typeof missingReasons)[number];
export const missingReasonLabels: Record<MissingReason, string> = {
  "not-there": "Nobody was there",
  declined: "They didn’t want to sign",
  "after-hours": "Keys left or picked up after hours",
  other: "Another reason",
};

/** What the driver wrote of the vehicle; null is what they left open. */
export type Condition = {
  /** whole miles */
  odometer: number | null;
  /** capital letters and digits; "" if it wasn't read */
  vinRead: string;
  isVinMissing: boolean;
  keys: number | null;
  /** of a tank, 0 to 8 */
  fuelEighths: number | null;
  /** percent of a battery */
  charge: number | null;
  isRunning: boolean | null;
  /** what may hide damage */
  isDirty: boolean;
  isDark: boolean;
  isWet: boolean;
  /** "" is nothing */
  looseThings: string;
  note: string;
};

/** Near the address or not, and how many whole miles away; the place itself isn't stored. */
export type NearAddress = { isNear: boolean; milesAway: number };

/** A mark; at the delivery, marks are only what wasn't there at the pickup. */
export type Mark = {
  id: string;
  view: DrawnView;
  /** thousandths of the drawing's width and height, from the left and from the top */
  x: number;
  y: number;
  /** one of the view's parts; `describePart` has its name */
  part: string;
  kind: MarkKind;
  size: MarkSize;
  note: string;
  photoId: string | null;
};

export type Photo = {
  id: string;
  position: PhotoPosition;
  /** of the files with at most 2,400 and at most 480 pixels */
  hash: string;
  smallHash: string;
  /** of the larger one */
  width: number;
  height: number;
  /** YYYY-MM-DDTHH:MM:SS as the phone said, in its own time */
  phoneTakenAt: string | null;
  near: NearAddress | null;
  /** when it came in */
  createdAt: Date;
};

export type Inspection = {
  id: string;
  orderId: string;
  end: TripEnd;
  version: number;
  startedAt: Date;
  /** nothing of it changes from then on */
  finishedAt: Date | null;
  /** null until the driver has saved it */
  condition: Condition | null;
  /** whether the VIN read from the car is the order's; null where one of them isn't known */
  isOrdersVin: boolean | null;
  noDamageSeen: boolean;
  /** in the order in which they were added */
  marks: Mark[];
  /** by position, and within one in the order in which they came */
  photos: Photo[];
  /** how many were ever stored, with those that were removed again */
  photosEver: number;
  /** of the photo that was taken closest to the address; null if none says where */
  near: NearAddress | null;
  driverName: string;
  /** who handed over or received; "" if their name is missing, and then `otherMissing` says why */
  otherName: string;
  otherRole: OtherRole | null;
  /** where a copy goes; "" if they wanted none */
  otherEmail: string;
  otherMissing: MissingReason | null;
  otherMissingNote: string;
};

/** Both ends of an order; null where nobody has begun. */
export type Inspections = Record<TripEnd, Inspection | null>;
