import { randomBytes } from "node:crypto";
import { db, isUniqueViolation } from "#app/db.server.ts";
import { readableCode } from "#app/domain/base/codes/readable-code.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { hashPassword } from "#app/domain/crm/staff/login/password-hash.server.ts";

/** Of two processes that start at once, only one can create this row. */
const FIRST_ID = "first-owner";

/** No email arrives here; the owner changes it under Staff. */
const DEFAULT_EMAIL = "owner@example.com";

/** 75 random bits, in fours. */
const newPassword = () => readableCode(randomBytes(15)).replace(/(.{4})(?=.)/g, "$1-");

export type FirstOwner = { email: string; /** null if the operator chose it */ password: string | null };

/**
 * Creates an owner if there's no staff at all; null if there is. The password stands in a terminal, a log or a file of
 * settings, so the first login leads to the form for a new one.
 */
export async function createFirstOwner(
  given: { email?: string | undefined; password?: string | undefined },
  now: Date,
): Promise<FirstOwner | null> {
  if ((await db.staff.count()) > 0) return null;
  const email = normalizeEmail(given.email ?? DEFAULT_EMAIL);
  const password = given.password ?? newPassword();
  const passwordHash = await hashPassword(password);
  try {
    await db.$transaction(async (tx) => {
      const data = { id: FIRST_ID, email, name: "Owner", role: "owner", passwordHash } as const;
      await tx.staff.create({
        data: { ...data, passwordChangedAt: now, mustChangePassword: true, createdAt: now },
      });
      const subject = { kind: "staff", id: FIRST_ID, name: "Owner" };
      const actor = { id: null, name: "first start" };
      await recordAudit(tx, {
        actor,
        action: "staff-invited",
        subject,
        after: { email, role: "owner" },
        now,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return { email, password: given.password === undefined ? password : null };
}
