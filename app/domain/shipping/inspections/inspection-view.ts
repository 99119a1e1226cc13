import type { Shown } from "#app/domain/base/forms/seen.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import { describePart } from "./drawn-parts";
import { drawnKindOf } from "./drawn-outlines";
import type { DrawnKind } from "./drawn-outlines";
import { markKindLabels, neededPositionsOf, photoPositionLabels } from "./inspection-facts";
import type { Inspection, Mark, PhotoPosition } from "./inspection-facts";
import { describeMissingPart } from "./describe-inspection-error";
import { missingParts } from "./missing-parts";

/** A photo as pages refer to it: its bytes are at an address of their own. */
export type ShownPhoto = { id: string; position: PhotoPosition; label: string; takenAt: string };

/** What a driver's page shows of an inspection. */
export type InspectionView = {
  token: string;
  end: TripEnd;
  orderNumber: string;
  vehicle: string;
  kind: DrawnKind;
  /** the last six characters of the VIN that the order has; "" if it has none */
  vinEnd: string;
  /** false once it's finished or the order has gone on */
  isOpen: boolean;
  isFinished: boolean;
  version: number;
  /** what both would put their names under, as the form carries it */
  seen: Shown;
  condition: Inspection["condition"];
  isOrdersVin: boolean | null;
  noDamageSeen: boolean;
  marks: Mark[];
  /** at the delivery: what was there at the pickup */
  earlierMarks: Mark[];
  photos: ShownPhoto[];
  needed: readonly PhotoPosition[];
  /** what is missing before both names, in words */
  missing: string[];
  names: { driver: string; other: string };
  near: string;
};

type Job = {
  token: string;
  end: TripEnd;
  order: { orderNumber: string; vehicle: string; vin: string; sizeClass: string; driverName: string };
  driverName: string;
  inspection: Inspection | null;
  pickup: Inspection | null;
  isOpen: boolean;
  seen: Shown;
};

export function viewInspection(job: Job): InspectionView {
  const { token, end, order, inspection, pickup } = job;
  const isFinished = Boolean(inspection?.finishedAt);
  return {
    token,
    end,
    orderNumber: order.orderNumber,
    vehicle: order.vehicle,
    kind: drawnKindOf(order.sizeClass),
    vinEnd: order.vin.slice(-6),
    isOpen: job.isOpen && !isFinished,
    isFinished,
    version: inspection?.version ?? 0,
    seen: job.seen,
    condition: inspection?.condition ?? null,
    isOrdersVin: inspection?.isOrdersVin ?? null,
    noDamageSeen: inspection?.noDamageSeen ?? false,
    marks: inspection?.marks ?? [],
    earlierMarks: end === "delivery" ? (pickup?.marks ?? []) : [],
    photos: (inspection?.photos ?? []).map(({ id, position, phoneTakenAt }) => ({
      id,
      position,
      label: photoPositionLabels[position],
      takenAt: phoneTakenAt ?? "",
    })),
    needed: neededPositionsOf(order.sizeClass),
    missing: missingParts(inspection, order.sizeClass).map(describeMissingPart),
    names: {
      driver: inspection?.driverName || job.driverName || order.driverName,
      other: inspection?.otherName ?? "",
    },
    near: inspection?.near ? describeNear(inspection.near) : "",
  };
}

/** An address is known by its ZIP, so what is said is said of the ZIP. */
export const describeNear = ({ isNear, milesAway }: NonNullable<Inspection["near"]>): string =>
  isNear
    ? "The phone says it was near the address."
    : `The phone says it was ${milesAway} miles from the middle of the address’s ZIP.`;

/** "Scratch: Driver side, rear door". */
export const describeMark = ({ kind, view, part }: Pick<Mark, "kind" | "view" | "part">): string =>
  `${markKindLabels[kind]}: ${describePart(view, part)}`;
