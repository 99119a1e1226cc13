import { createHash, randomBytes } from "node:crypto";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { notifyStaff } from "./notices/notify-staff.server";
import { isSessionOver, sessionTimesOf } from "./session-times";
import type { StaffMember } from "./staff-member";

/** A session ends after the whole time at the latest, and after the idle one without a request. */
export const sessionTimes = sessionTimesOf(env);
/** "Last seen" is exact to this, so that not every request writes. */
const SEEN_MS = 60_000;

/** Where a session is used from; the user agent is cut at 300 characters. */
export type SessionPlace = { ip: string; userAgent: string };

const sessionIdOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Logs somebody in. Returns the token for the cookie; only its hash is stored. Somebody who has logged in before gets
 * an email about a device that isn't known.
 */
export async function createSession(
  staff: Pick<StaffMember, "id" | "name">,
  place: SessionPlace & { isKnown: boolean },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.$transaction(async (tx) => {
    await tx.staffSession.deleteMany({ where: { staffId: staff.id, expiresAt: { lte: now } } });
    await tx.staffSession.create({
      data: {
        id: sessionIdOf(token),
        staffId: staff.id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + sessionTimes.wholeMs),
        ip: place.ip,
        userAgent: place.userAgent.slice(0, 300),
      },
      select: { id: true },
    });
    const logins = { staffId: staff.id, action: "staff-login" };
    const isFirst = (await tx.auditEntry.findFirst({ where: logins, select: { id: true } })) === null;
    if (!place.isKnown && !isFirst)
      await notifyStaff(tx, { staffId: staff.id, kind: "new_device", by: staff, place, now });
    const subject = { kind: "staff", id: staff.id, name: staff.name };
    await recordAudit(tx, { actor: staff, action: "staff-login", subject, now });
  });
  return token;
}

/** The person behind a session that is still open, or null; notes when and where it was last seen. */
export async function findSession(
  token: string,
  place: SessionPlace,
  now: Date,
): Promise<StaffMember | null> {
  const id = sessionIdOf(token);
  const session = await db.staffSession.findUnique({
    where: { id },
    select: {
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      staff: {
        select: {
          id: true,
          name: true,
          email: true,
          role: true,
          look: true,
          isActive: true,
          mustChangePassword: true,
          totpConfirmedAt: true,
        },
      },
    },
  });
  if (!session?.staff.isActive || isSessionOver(session, sessionTimes, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_MS) {
    const data = { lastSeenAt: now, ip: place.ip, userAgent: place.userAgent.slice(0, 300) };
    await db.staffSession.updateMany({ where: { id }, data });
  }
  const { isActive: _, totpConfirmedAt, ...staff } = session.staff;
  return { ...staff, sessionId: id, hasSecondStep: totpConfirmedAt !== null };
}

/** Logs somebody out in the browser they ask from. */
export const endSession = ({ id, name, sessionId }: StaffMember, now: Date) =>
  db.$transaction(async (tx) => {
    await tx.staffSession.deleteMany({ where: { id: sessionId } });
    const subject = { kind: "staff", id, name };
    await recordAudit(tx, { actor: { id, name }, action: "staff-logout", subject, now });
  });
