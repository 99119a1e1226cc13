import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { sessionTimes } from "#app/domain/crm/staff/session.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { describeDevice } from "./device";

export type OpenSession = {
  id: string;
  device: string;
  ip: string;
  lastSeenAt: Date;
  createdAt: Date;
  isThisOne: boolean;
};

/** Where somebody is logged in, this browser first, then the one seen last. */
export async function openSessions(
  { id: staffId, sessionId }: Pick<StaffMember, "id" | "sessionId">,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await db.staffSession.findMany({
    where: {
      staffId,
      expiresAt: { gt: now },
      lastSeenAt: { gt: new Date(now.getTime() - sessionTimes.idleMs) },
      createdAt: { gt: new Date(now.getTime() - sessionTimes.wholeMs) },
    },
    orderBy: { lastSeenAt: "desc" },
    take: 100,
    select: { id: true, userAgent: true, ip: true, lastSeenAt: true, createdAt: true },
  });
  return rows
    .map(({ userAgent, ...row }) => ({
      ...row,
      device: describeDevice(userAgent),
      isThisOne: row.id === sessionId,
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

/** Ends one of their other sessions, or all others; returns how many. */
export const endOtherSessions = (
  { id: staffId, name, sessionId }: StaffMember,
  which: string | "all",
  now: Date,
): Promise<number> =>
  db.$transaction(async (tx) => {
    const others = { staffId, NOT: { id: sessionId } };
    const { count } = await tx.staffSession.deleteMany({
      where: which === "all" ? others : { AND: [others, { id: which }] },
    });
    if (count === 0) return 0;
    const subject = { kind: "staff", id: staffId, name };
    const actor = { id: staffId, name };
    await recordAudit(tx, { actor, action: "staff-sessions-ended", subject, after: { ended: count }, now });
    return count;
  });
