import type { Tx } from "../../../db.server";
import type { StaffNoticeKind } from "../../../generated/prisma/client";
import type { Actor } from "../../audit/record-audit.server";
import { enqueue } from "../../outbox/enqueue.server";

export type NewStaffNotice = {
  staffId: string;
  kind: StaffNoticeKind;
  /** the person themselves, or who did it for them */
  by: Actor;
  /** of a new device; the user agent is cut at 300 characters */
  place?: { ip: string; userAgent: string };
  now: Date;
};

/** Writes to somebody about their own account; takes the transaction of the change. Nobody without a password is written to. */
export async function notifyStaff(tx: Tx, { staffId, kind, by, place, now }: NewStaffNotice): Promise<void> {
  const staff = await tx.staff.findUnique({
    where: { id: staffId },
    select: { email: true, passwordHash: true },
  });
  if (!staff?.passwordHash) return;
  const notice = await tx.staffNotice.create({
    data: {
      ...{ staffId, kind, createdAt: now, byName: by.id === staffId ? "" : by.name },
      ...{ ip: place?.ip ?? "", userAgent: place?.userAgent.slice(0, 300) ?? "" },
    },
    select: { id: true },
  });
  await enqueue(tx, [{ kind: "staff-notice", subject: notice.id, recipient: staff.email }], now);
}
