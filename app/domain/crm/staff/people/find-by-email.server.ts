import { db } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";

const columns = { id: true, name: true, email: true, role: true, isActive: true } as const;

/** The member of staff with this address, in any writing, or null. */
export const findByEmail = (email: string) =>
  db.staff.findUnique({ where: { email: normalizeEmail(email) }, select: columns });

/** Everybody, owners first. */
export const listEverybody = () =>
  db.staff.findMany({ select: columns, orderBy: [{ role: "asc" }, { email: "asc" }] });
