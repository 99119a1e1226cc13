import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { DriverLink } from "#app/generated/prisma/client.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { findDriverLink } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { Inspection } from "./inspection-facts";
import type { InspectionError } from "./inspection-error";
import { loadInspection } from "./load-inspections.server";

/**
 * How far an order may have come for its driver to inspect at each end. Reports come in any order, so an end may be
 * inspected after staff reported it by phone, and until the other end is over.
 */
const lastStateOf: Record<TripEnd, OrderState> = { pickup: "picked-up", delivery: "delivered" };

const isBetween = (state: OrderState, last: OrderState): boolean =>
  progressOf(state) >= progressOf("carrier-assigned") && progressOf(state) <= progressOf(last);

/** What a driver's link opens at one end: the order, and what was found there so far. */
export type DriverJob = { link: DriverLink; order: StoredOrder; end: TripEnd; inspection: Inspection | null };

const isLinkOpen = (link: DriverLink, order: StoredOrder): boolean =>
  link.endedAt === null && isBetween(order.state, lastStateOf.delivery);

/** Whether the driver may still write at this end. */
export const isInspectable = ({ link, order, end }: Pick<DriverJob, "link" | "order" | "end">): boolean =>
  isLinkOpen(link, order) && isBetween(order.state, lastStateOf[end]);

/** Null for an unknown token; "ended" for a link that shows nothing of its order anymore. Throws StoredDataError. */
export async function findDriverJob(
  token: string,
  end: TripEnd,
  tx: Tx = db,
): Promise<DriverJob | "ended" | null> {
  const found = await findDriverLink(token, tx);
  if (!found) return null;
  if (!isLinkOpen(found.link, found.order)) return "ended";
  return { ...found, end, inspection: await loadInspection(found.order.id, end, tx) };
}

/** A photo behind a driver's link, for as long as the link opens; null otherwise. */
export async function findDriverPhoto(
  token: string,
  photoId: string,
): Promise<{ hash: string; smallHash: string; position: string } | null> {
  const found = await findDriverLink(token);
  if (!found || !isLinkOpen(found.link, found.order)) return null;
  return db.inspectionPhoto.findFirst({
    where: { id: photoId, inspection: { orderId: found.order.id, supersededAt: null } },
    select: { hash: true, smallHash: true, position: true },
  });
}

/** The same for staff, for as long as there is the order. */
export const findOrderPhoto = (orderId: string, photoId: string) =>
  db.inspectionPhoto.findFirst({
    where: { id: photoId, inspection: { orderId } },
    select: { hash: true, smallHash: true, position: true },
  });

export type InspectionPress = { token: string; end: TripEnd; now: Date };

/** The job with its inspection begun: what a change of it gets. */
export type OpenJob = Omit<DriverJob, "inspection"> & { inspection: Inspection };

/**
 * Changes an inspection that is open, in one transaction: who may is asked in it, and the first change begins it. `change`
 * may end in an error; then nothing stays.
 */
export const changeInspection = <T, E = InspectionError>(
  { token, end, now }: InspectionPress,
  change: (tx: Tx, job: OpenJob) => Promise<Result<T, E>>,
): Promise<Result<T, E | InspectionError>> =>
  inOneTransaction(async (tx): Promise<Result<T, E | InspectionError>> => {
    const job = await findDriverJob(token, end, tx);
    if (!job || job === "ended") return err({ code: "ended" });
    if (job.inspection?.finishedAt) return err({ code: "finished" });
    if (!isInspectable(job)) return err({ code: "ended" });
    const inspection = job.inspection ?? (await beginInspection(tx, job, now));
    return change(tx, { ...job, inspection });
  });

async function beginInspection(tx: Tx, { link, order, end }: DriverJob, now: Date): Promise<Inspection> {
  const row = { id: newId(), orderId: order.id, end, driverLinkId: link.id, createdAt: now };
  await tx.inspection.create({ data: row, select: { id: true } });
  const begun = await loadInspection(order.id, end, tx);
  if (!begun) throw new Error(`inspection ${row.id} was begun and isn't there`);
  return begun;
}

/** Whether a change of this end would be taken, without reading what comes with it. */
export async function mayInspect({
  token,
  end,
}: Omit<InspectionPress, "now">): Promise<Result<DriverJob, InspectionError> | null> {
  const job = await findDriverJob(token, end);
  if (job === null) return null;
  if (job === "ended") return err({ code: "ended" });
  if (job.inspection?.finishedAt) return err({ code: "finished" });
  return isInspectable(job) ? ok(job) : err({ code: "ended" });
}
