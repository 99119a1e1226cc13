import { db } from "#app/db.server.ts";
import type { StaffRole } from "#app/domain/crm/staff/roles.ts";

export type StaffRow = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  isActive: boolean;
  /** hasn't set a password yet */
  isInvited: boolean;
  hasSecondStep: boolean;
  lastSeenAt: Date | null;
};

/** Everybody who has or had an account: those who can log in first, by name. */
export async function listStaff(): Promise<StaffRow[]> {
  const rows = await db.staff.findMany({
    orderBy: [{ isActive: "desc" }, { name: "asc" }],
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      isActive: true,
      passwordHash: true,
      totpConfirmedAt: true,
      sessions: { orderBy: { lastSeenAt: "desc" }, take: 1, select: { lastSeenAt: true } },
    },
  });
  return rows.map(({ passwordHash, totpConfirmedAt, sessions, ...row }) => ({
    ...row,
    isInvited: passwordHash === null,
    hasSecondStep: totpConfirmedAt !== null,
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
  }));
}
