import type { Tx } from "#app/db.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { changeDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import type { LeadDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import type { ContactPointOrigin } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { chooseByEmail } from "#app/domain/desk/person/find-people.server.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { FoundLead } from "#app/domain/desk/person/found-lead.ts";
import { closeRequests } from "./close-requests.server";
import type { OwnDetailField, OwnDetails } from "./own-data-forms";
import type { OpenRequest } from "./own-data-link.server";
import { byThemselves } from "./own-actor";

const current = ({ name, email, phone }: FoundLead): OwnDetails => ({
  fullName: name,
  email: email ?? "",
  phone: phone ?? "",
});

/** What the form begins with: the newest of their leads says it; null without one. */
export const shownDetails = (leads: readonly FoundLead[]): OwnDetails | null =>
  leads[0] ? current(leads[0]) : null;

/** What the person typed, and what their form began with. */
export type OwnCorrection = { details: OwnDetails; seen: Seen };

/**
 * Corrects name, email and phone. What the person changed is changed on the newest lead, and on every other that has the
 * old value; what staff changed meanwhile stays. Orders keep what was signed, and the proved address stays one of the
 * lead's, so that the link still opens it. All of it or nothing.
 */
export const correctOwnData = (
  { email }: OpenRequest,
  { details, seen }: OwnCorrection,
  now: Date,
): Promise<Result<null, LeadError>> =>
  inOneTransaction(async (tx) => {
    const { leads } = await chooseByEmail(tx, email, now);
    const before = shownDetails(leads);
    if (!before) return ok(null);
    const shown = { ...before, ...seen };
    const fields = (Object.keys(before) as OwnDetailField[]).filter(
      (field) => details[field].trim() !== shown[field],
    );
    for (const lead of leads) {
      const own = current(lead);
      const changed = fields.filter((field) => [before[field], shown[field]].includes(own[field]));
      const part: Partial<LeadDetails> = Object.fromEntries(changed.map((field) => [field, details[field]]));
      const saved = await changeDetails(tx, { leadId: lead.id, by: byThemselves, now, details: part });
      if (!saved.ok) return saved;
      await keepProven(tx, lead.id, email, now);
    }
    if (fields.length > 0) await closeRequests(tx, email, "corrected", now);
    return ok(null);
  });

/** A correction takes the former email away, and with it what the link opens and an erasure finds. */
async function keepProven(tx: Tx, leadId: string, email: string, now: Date): Promise<void> {
  const key = { leadId, kind: "email", value: email };
  await tx.contactPoint.upsert({
    where: { leadId_kind_value: key },
    create: { ...key, typed: email, origin: "changed" satisfies ContactPointOrigin, createdAt: now },
    update: {},
    select: { leadId: true },
  });
}
