import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { leadsReachedBy } from "./known-lead.server";
import type { KnownLead } from "./known-lead.server";
import { isSameName } from "#app/domain/base/text/same-name.ts";
import { reachColumns } from "./insert-lead.server";
import { openStages } from "./stage-groups";

export type Recognized = { lead: KnownLead; by: "email" | "phone" };
type Writer = { name: string; email: string; phone: string | null };

/**
 * The lead of somebody who writes to us; `email` may be empty. Under a known email only one of the same person
 * (`isSamePerson`), because anybody can type another's; a phone number may be a family's or a company's, so it counts only
 * under the same name. Null if there is no such lead, or if it may be one of several people.
 */
export async function recognizeWriter(tx: Tx, { name, email, phone }: Writer): Promise<Recognized | null> {
  const emailNormalized = normalizeEmail(email);
  const isKnown =
    email !== "" &&
    (await tx.contactPoint.findFirst({ where: { kind: "email", value: emailNormalized } })) !== null;
  const { phoneDigits } = reachColumns({ phone });
  const by = isKnown || !phoneDigits ? "email" : "phone";
  const known =
    by === "email"
      ? await leadsReachedBy(tx, { kind: "email", value: emailNormalized }, { fullName: name, email, phone })
      : (await leadsReachedBy(tx, { kind: "phone", value: phoneDigits ?? "" })).filter(({ fullName }) =>
          isSameName(fullName, name),
        );
  const lead = await choose(tx, known, name);
  return lead && { lead, by };
}

/** Of several leads those with the writer's name, then the newest with work to do, then the newest. */
async function choose(tx: Tx, known: readonly KnownLead[], name: string): Promise<KnownLead | null> {
  const possible = known.filter(({ stage }) => stage !== "duplicate");
  const named = possible.filter(({ fullName }) => isSameName(fullName, name));
  const some = named.length > 0 ? named : possible;
  if (some.length > 1 && (await areDistinct(tx, some))) return null;
  return some.find(({ stage }) => (openStages as readonly string[]).includes(stage)) ?? some[0] ?? null;
}

/** Staff found that two of these leads are different people. */
async function areDistinct(tx: Tx, leads: readonly KnownLead[]): Promise<boolean> {
  const ids = { in: leads.map(({ id }) => id) };
  return (await tx.distinctLeads.count({ where: { firstId: ids, secondId: ids } })) > 0;
}
