import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { changeDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import type { LeadDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { chooseByEmail } from "#app/domain/desk/person/find-people.server.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
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

/**
 * Corrects name, email and phone. What differs from the newest lead is changed there, and on every other lead that has
 * the same old value; orders keep what was signed. All of it or nothing.
 */
export const correctOwnData = (
  { email }: OpenRequest,
  details: OwnDetails,
  now: Date,
): Promise<Result<null, LeadError>> =>
  inOneTransaction(async (tx) => {
    const { leads } = await chooseByEmail(tx, email, now);
    const before = shownDetails(leads);
    if (!before) return ok(null);
    const fields = (Object.keys(before) as OwnDetailField[]).filter(
      (field) => details[field].trim() !== before[field],
    );
    for (const lead of leads) {
      const own = current(lead);
      const changed = fields.filter((field) => own[field] === before[field]);
      const part: Partial<LeadDetails> = Object.fromEntries(changed.map((field) => [field, details[field]]));
      const saved = await changeDetails(tx, { leadId: lead.id, by: byThemselves, now, details: part });
      if (!saved.ok) return saved;
    }
    if (fields.length > 0) await closeRequests(tx, email, "corrected", now);
    return ok(null);
  });
