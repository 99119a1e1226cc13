import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { leadsReachedBy } from "./known-lead.server";
import type { KnownLead } from "./known-lead.server";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { openStages } from "./stage-groups";

export type Recognized = { lead: KnownLead; by: "email" | "phone" };
type Writer = { name: string; email: string; phone: string | null };

const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other);
const plainName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * The lead of somebody who writes to us; `email` may be empty. An email address is one person's; a phone number may be
 * a family's or a company's, so it counts only under the same name. Null if there is no such lead, or if it may be one
 * of several people.
 */
export async function recognizeWriter(tx: Tx, { name, email, phone }: Writer): Promise<Recognized | null> {
  const byEmail = email ? await leadsReachedBy(tx, { emailNormalized: normalizeEmail(email) }) : [];
  const digits = phone && phoneDigitsOf(phone);
  const by = byEmail.length > 0 || !digits ? "email" : "phone";
  const known =
    by === "email"
      ? byEmail
      : (await leadsReachedBy(tx, { phoneDigits: digits ?? "" })).filter((each) =>
          sameName(each.fullName, name),
        );
  const lead = await choose(tx, known, name);
  return lead && { lead, by };
}

/** Of several leads those with the writer's name, then the newest with work to do, then the newest. */
async function choose(tx: Tx, known: readonly KnownLead[], name: string): Promise<KnownLead | null> {
  const possible = known.filter(({ stage }) => stage !== "duplicate");
  const named = possible.filter(({ fullName }) => sameName(fullName, name));
  const some = named.length > 0 ? named : possible;
  if (some.length > 1 && (await areDistinct(tx, some))) return null;
  return some.find(({ stage }) => (openStages as readonly string[]).includes(stage)) ?? some[0] ?? null;
}

/** Staff found that two of these leads are different people. */
async function areDistinct(tx: Tx, leads: readonly KnownLead[]): Promise<boolean> {
  const ids = { in: leads.map(({ id }) => id) };
  return (await tx.distinctLeads.count({ where: { firstId: ids, secondId: ids } })) > 0;
}
