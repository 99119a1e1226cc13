import { db } from "#app/db.server.ts";
import { findWithdrawn } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
import { findSuppressions } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { contactPointOrigins } from "./contact-point";
import type { ContactPointView } from "./contact-point";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { storedPoints } from "./change-points.server";

type InUse = { id: string; emailNormalized: string | null; phoneDigits: string | null };

/** Every email and phone of a lead, those in use first, then the newest. */
export async function listPoints(lead: InUse): Promise<ContactPointView[]> {
  const rows = await db.contactPoint.findMany({
    where: { leadId: lead.id },
    orderBy: [{ kind: "asc" }, { createdAt: "desc" }, { value: "asc" }],
  });
  const values = rows.map(({ value }) => value);
  const [suppressed, withdrawn] = await Promise.all([findSuppressions(values), findWithdrawn(db, values)]);
  const endOf = (value: string): ContactPointView["ended"] => {
    const reasons = suppressed.flatMap(({ address, reason }) => (address === value ? [reason] : []));
    if (withdrawn.some(({ address, isOwnWord }) => address === value && isOwnWord)) return "stopped";
    return reasons.includes("unsubscribed") ? "unsubscribed" : (reasons[0] ?? null);
  };
  const points = storedPoints(rows).map(({ kind, value, typed, origin, createdAt }) => ({
    kind,
    value,
    typed,
    name: kind === "phone" ? formatPhone(typed) : typed,
    origin: Object.hasOwn(contactPointOrigins, origin)
      ? contactPointOrigins[origin as keyof typeof contactPointOrigins]
      : origin,
    createdAt,
    isInUse: value === (kind === "email" ? lead.emailNormalized : lead.phoneDigits),
    ended: endOf(value),
  }));
  return [...points.filter(({ isInUse }) => isInUse), ...points.filter(({ isInUse }) => !isInUse)].toSorted(
    (a, b) => a.kind.localeCompare(b.kind),
  );
}
