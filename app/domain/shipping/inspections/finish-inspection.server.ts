import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { enqueueBills } from "#app/domain/shipping/bills/enqueue-bills.server.ts";
import { reportOrderIn } from "#app/domain/shipping/orders/dispatch/report-order.server.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import { hashOf } from "#app/platform/files/stored-files.mjs";
import { changeInspection, findDriverJob } from "./open-inspection.server";
import type { InspectionPress } from "./open-inspection.server";
import type { Inspection, MissingReason, OtherRole } from "./inspection-facts";
import type { InspectionError } from "./inspection-error";
import { missingParts } from "./missing-parts";
import { closestOf } from "./near-address";

/** Both names as they were typed; of the other one's, or why it's missing. */
export type Names = {
  driverName: string;
  /** where a copy goes; "" for none */
  otherEmail: string;
  other: { name: string; role: OtherRole } | { missing: MissingReason; note: string };
};

/** What both put their names under: which marks and photos, not only how many. */
export const seenOfFinish = (inspection: Inspection | null) => ({
  version: inspection?.version ?? 0,
  marks: digestOf(inspection?.marks ?? []),
  photos: digestOf(inspection?.photos ?? []),
});

const digestOf = (all: readonly { id: string; photoId?: string | null }[]): string =>
  hashOf(
    Buffer.from(JSON.stringify(all.map(({ id, photoId }) => (photoId ? `${id} ${photoId}` : id)).sort())),
  ).slice(0, DIGEST_LENGTH);
/** Hexadecimal digits, enough to tell a few lists apart. */
const DIGEST_LENGTH = 16;

/**
 * Finishes an inspection and reports its end of the trip, in one transaction: the order moves with its events and
 * messages, or nothing happened. A second press finds it finished, which is what was wanted, unless staff took that end of
 * the trip back since.
 */
export async function finishInspection(
  press: InspectionPress & { seen: Seen },
  { driverName, otherEmail, other }: Names,
): Promise<Result<null, InspectionError>> {
  const finished = await changeInspection<null>(press, async (tx, { order, end, inspection }) => {
    if (changedSince(press.seen, seenOfFinish(inspection))) return err({ code: "inspection-changed" });
    const parts = missingParts(inspection, order.sizeClass);
    if (parts.length > 0) return err({ code: "missing-parts", parts });
    const near = closestOf(inspection.photos.map((photo) => photo.near));
    await tx.inspection.update({
      where: { id: inspection.id },
      data: {
        driverName,
        otherEmail,
        otherName: "name" in other ? other.name : "",
        otherRole: "name" in other ? other.role : null,
        otherMissing: "missing" in other ? other.missing : null,
        otherMissingNote: "missing" in other ? other.note : "",
        isNear: near?.isNear ?? null,
        milesAway: near?.milesAway ?? null,
        finishedAt: press.now,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    const reported = await reportOrderIn(tx, {
      orderId: order.id,
      report: end === "pickup" ? "pick-up" : "deliver",
      moment: press.now,
      by: { mover: "driver", staffId: null, name: driverName },
      now: press.now,
    });
    if (!reported.ok) return err({ code: "order", error: reported.error });
    await enqueueBills(tx, { id: inspection.id, orderId: order.id, otherEmail }, press.now);
    return ok(null);
  });
  if (finished.ok || finished.error.code !== "finished") return finished;
  const job = await findDriverJob(press.token, press.end);
  if (!job || job === "ended") return err({ code: "ended" });
  const isThere = progressOf(job.order.state) >= progressOf(stateAfter[press.end]);
  return isThere ? ok(null) : err({ code: "taken-back" });
}

/** What an order has reached at least once an end of it is over. */
const stateAfter: Record<TripEnd, OrderState> = { pickup: "picked-up", delivery: "delivered" };
