import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import type {
  Condition,
  Inspection,
  Mark,
  Photo,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";

export const aCondition: Condition = {
  odometer: 41_207,
  vinRead: "4S4BTANC6M3100001",
  isVinMissing: false,
  keys: 1,
  fuelEighths: 3,
  charge: null,
  isRunning: true,
  isDirty: false,
  isDark: false,
  isWet: true,
  looseThings: "",
  note: "",
};

export const aMark = (changes: Partial<Mark> = {}): Mark => ({
  id: randomUUID(),
  view: "driver",
  x: 640,
  y: 520,
  part: "rear-door",
  kind: "scratch",
  size: "hand",
  note: "under the handle",
  photoId: null,
  ...changes,
});

export const aPhoto = (changes: Partial<Photo> = {}): Photo => ({
  id: randomUUID(),
  position: "front",
  hash: "a",
  smallHash: "b",
  width: 2_400,
  height: 1_800,
  phoneTakenAt: null,
  near: null,
  createdAt: new Date("2026-11-30T18:52:00Z"),
  ...changes,
});

/** One end that is finished, as it's loaded. */
export const anInspection = (end: TripEnd, changes: Partial<Inspection> = {}): Inspection => ({
  id: randomUUID(),
  orderId: "o",
  end,
  version: 1,
  startedAt: new Date("2026-11-30T18:50:00Z"),
  finishedAt: new Date(end === "pickup" ? "2026-11-30T19:14:00Z" : "2026-12-04T16:20:00Z"),
  condition: aCondition,
  isOrdersVin: null,
  noDamageSeen: false,
  marks: [],
  photos: [],
  photosEver: 0,
  near: null,
  driverName: "Sam",
  otherName: "Lee Example",
  otherRole: "family",
  otherEmail: "",
  otherMissing: null,
  otherMissingNote: "",
  ...changes,
});

/** Stores one end of an order as finished, and gives its id. */
export async function storeInspection(
  orderId: string,
  end: TripEnd,
  changes: { otherEmail?: string; finishedAt?: Date | null } = {},
): Promise<string> {
  const { looseThings, note, ...condition } = aCondition;
  const { id } = await db.inspection.create({
    data: {
      orderId,
      end,
      ...condition,
      looseThings,
      note,
      conditionAt: new Date(),
      driverName: "Sam",
      otherName: "Lee Example",
      otherRole: "family",
      finishedAt: new Date(),
      ...changes,
    },
    select: { id: true },
  });
  return id;
}

/** Stores a mark of one end. */
export const storeMark = (inspectionId: string, changes: Partial<Mark> = {}) =>
  db.inspectionMark.create({ data: { ...aMark(changes), inspectionId, formKey: randomUUID() } });
