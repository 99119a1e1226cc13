import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";
import type { DrawnView } from "./drawn-parts";
import { photoPositions } from "./inspection-facts";
import type {
  Inspection,
  Inspections,
  MarkKind,
  MarkSize,
  MissingReason,
  NearAddress,
  OtherRole,
  PhotoPosition,
} from "./inspection-facts";

const withAll = {
  order: { select: { vin: true } },
  marks: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  photos: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.InspectionInclude;
type Row = Prisma.InspectionGetPayload<{ include: typeof withAll }>;

/** What the carrier that has the order found at both ends, with marks and photos. */
export async function loadInspections(orderId: string, tx: Tx = db): Promise<Inspections> {
  const rows = await tx.inspection.findMany({ where: { orderId, supersededAt: null }, include: withAll });
  const at = (end: TripEnd) => {
    const row = rows.find((each) => each.end === end);
    return row ? presentInspection(row) : null;
  };
  return { pickup: at("pickup"), delivery: at("delivery") };
}

/** What carriers found that lost the order since, the oldest first: for staff alone. */
export async function loadFormerInspections(orderId: string): Promise<Inspection[]> {
  const rows = await db.inspection.findMany({
    where: { orderId, supersededAt: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: withAll,
  });
  return rows.map(presentInspection);
}

/** One end, of the carrier that has the order; null if nobody has begun. */
export async function loadInspection(orderId: string, end: TripEnd, tx: Tx = db): Promise<Inspection | null> {
  const row = await tx.inspection.findUnique({
    where: { orderId_end_supersededKey: { orderId, end, supersededKey: "" } },
    include: withAll,
  });
  return row && presentInspection(row);
}

/** Codes were checked when they were stored. */
function presentInspection(row: Row): Inspection {
  const { id, orderId, end, version, createdAt, finishedAt, noDamageSeen, driverName, otherName } = row;
  return {
    id,
    orderId,
    end: end as TripEnd,
    version,
    startedAt: createdAt,
    finishedAt,
    condition: row.conditionAt && conditionOf(row),
    isOrdersVin: isSameVin(row.vinRead, row.order.vin),
    noDamageSeen,
    marks: row.marks.map(({ id: markId, view, x, y, part, kind, size, note, photoId }) => ({
      id: markId,
      view: view as DrawnView,
      x,
      y,
      part,
      kind: kind as MarkKind,
      size: size as MarkSize,
      note,
      photoId,
    })),
    photos: row.photos.map(photoOf).sort((a, b) => orderOf(a.position) - orderOf(b.position)),
    photosEver: row.photosEver,
    near: nearOf(row),
    driverName,
    otherName,
    otherRole: row.otherRole as OtherRole | null,
    otherEmail: row.otherEmail,
    otherMissing: row.otherMissing as MissingReason | null,
    otherMissingNote: row.otherMissingNote,
  };
}

const orderOf = (position: PhotoPosition): number => photoPositions.indexOf(position);

const photoOf = (row: Row["photos"][number]) => ({
  id: row.id,
  position: row.position as PhotoPosition,
  hash: row.hash,
  smallHash: row.smallHash,
  width: row.width,
  height: row.height,
  phoneTakenAt: row.phoneTakenAt,
  near: nearOf(row),
  createdAt: row.createdAt,
});

const conditionOf = ({
  odometer,
  vinRead,
  isVinMissing,
  keys,
  fuelEighths,
  charge,
  isRunning,
  isDirty,
  isDark,
  isWet,
  looseThings,
  note,
}: Row) => ({
  odometer,
  vinRead,
  isVinMissing,
  keys,
  fuelEighths,
  charge,
  isRunning,
  isDirty,
  isDark,
  isWet,
  looseThings,
  note,
});

const nearOf = ({ isNear, milesAway }: Pick<Row, "isNear" | "milesAway">): NearAddress | null =>
  isNear === null || milesAway === null ? null : { isNear, milesAway };

/** People read the last digits alone; those count if there are at least six of them. */
function isSameVin(read: string, ordered: string): boolean | null {
  const [found, expected] = [normalizeVin(read), normalizeVin(ordered)];
  if (found === "" || expected === "") return null;
  return found.length >= MIN_READ_DIGITS ? expected.endsWith(found) : null;
}
const MIN_READ_DIGITS = 6;
