import type { Tx } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { insertLead, referralColumns } from "./insert-lead.server";
import type { LeadSource, Person } from "./insert-lead.server";
import { leadsReachedBy, recordReturn, returnToAgent } from "./known-lead.server";
import { closedStages } from "./stage-groups";
import type { LeadStage } from "./stages";
import { fitsEntered } from "./summarize-quote.server";
import type { LeadSummary } from "./summarize-quote.server";

/**
 * Something that came in from a person: `what` names it in the timeline, such as "quote EH-7K3Q-9FXM"; `summary` is
 * what the lead's row says of it, if it's a quote.
 */
export type Arrival = { source: LeadSource; what: string; now: Date; summary?: LeadSummary };

/**
 * One person, one lead: the open lead of the same person (`isSamePerson`) gets what came in, and its timeline says so;
 * otherwise a new lead does, which staff see as a possible duplicate. The lead that is there loses nothing: its name,
 * phone, shown trip (also one that was entered by hand) and consent stay. A new one goes to the agent of their last. A lead whose contact was stopped stays so, and waits from now on.
 */
export async function findOrCreateLead(
  tx: Tx,
  person: Person,
  { source, what, now, summary }: Arrival,
): Promise<{ leadId: string; isNew: boolean }> {
  const known = person.email ? await findOpenLead(tx, person) : null;
  if (!known) {
    const leadId = await insertLead(tx, person, source, now, summary);
    await returnToAgent(tx, leadId, now);
    return { leadId, isNew: true };
  }
  const data = {
    ...(summary && !known.quoteNumber && fitsEntered(known, summary) && summary),
    ...(person.useWhatsApp && { useWhatsApp: true }),
    ...(!known.givenReferralCode && person.referralCode && (await referralColumns(tx, person.referralCode))),
  };
  if (Object.keys(data).length > 0)
    await tx.lead.update({ where: { id: known.id }, data, select: { id: true } });
  const { fullName: name, phone } = person;
  await recordReturn(tx, known, { by: "email", what, name, phone, now, isNewAgain: true });
  return { leadId: known.id, isNew: false };
}

async function findOpenLead(tx: Tx, person: Person) {
  const value = normalizeEmail(person.email ?? "");
  const known = await leadsReachedBy(tx, { kind: "email", value }, person);
  return known.find(({ stage }) => !closedStages.includes(stage as LeadStage)) ?? null;
}
