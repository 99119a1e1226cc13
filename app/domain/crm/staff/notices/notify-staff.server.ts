import type { Tx } from "#app/db.server.ts";
import type { Prisma, StaffNoticeKind } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";

/** What happens to somebody's own account. */
export type AccountNoticeKind = Exclude<StaffNoticeKind, "webhook_paused">;

export type NewStaffNotice = {
  staffId: string;
  kind: AccountNoticeKind;
  /** the person themselves, or who did it for them */
  by: Actor;
  /** of a new device; the user agent is cut at 300 characters */
  place?: { ip: string; userAgent: string };
  now: Date;
};

/**
 * Writes to somebody about their own account; takes the transaction of the change. Does nothing for somebody without a
 * password.
 */
export async function notifyStaff(tx: Tx, { staffId, kind, by, place, now }: NewStaffNotice): Promise<void> {
  const staff = await tx.staff.findUnique({
    where: { id: staffId },
    select: { email: true, passwordHash: true },
  });
  if (!staff?.passwordHash) return;
  const details = {
    staffId,
    kind,
    byName: by.id === staffId ? "" : by.name,
    ip: place?.ip ?? "",
    userAgent: place?.userAgent.slice(0, 300) ?? "",
  };
  await write(tx, staff.email, details, now);
}

/** Writes to each owner about a webhook that paused itself; takes the transaction that pauses it. */
export async function notifyOwners(tx: Tx, webhookId: string, now: Date): Promise<void> {
  const owners = await tx.staff.findMany({
    where: { role: "owner", isActive: true, passwordHash: { not: null } },
    select: { id: true, email: true },
  });
  for (const { id: staffId, email } of owners)
    await write(tx, email, { staffId, kind: "webhook_paused", webhookId }, now);
}

type Details = Omit<Prisma.StaffNoticeUncheckedCreateInput, "createdAt">;

async function write(tx: Tx, recipient: string, details: Details, now: Date): Promise<void> {
  const data = { ...details, createdAt: now };
  const { id } = await tx.staffNotice.create({ data, select: { id: true } });
  await enqueue(tx, [{ kind: "staff-notice", subject: id, recipient }], now);
}
