import type { Tx } from "../../db.server";
import { normalizeEmail } from "../outbox/normalize-email";
import { normalizePhone } from "./normalize-phone";
import { insertLead, referralColumns } from "./insert-lead.server";
import type { LeadSource, Person } from "./insert-lead.server";
import { recordLeadEvent } from "./record-event.server";
import type { LeadStage } from "./stages";

/** Something that came in from a person: `what` names it in the timeline, such as "quote EH-7K3Q-9FXM". */
export type Arrival = { source: LeadSource; what: string; now: Date };

/** From these on, a lead is an order or another lead's double; what comes in then begins a lead of its own. */
const closed: LeadStage[] = ["booked", "dispatched", "picked-up", "delivered", "review-asked", "duplicate"];
/** Whoever comes back from these is new again. */
const comesBack: LeadStage[] = ["lost", "unreachable", "not-covered"];

/**
 * One person, one lead: the open lead with the same email address gets what came in, and its timeline says so;
 * otherwise a new lead does. The same phone number alone only makes a possible duplicate. A lead whose contact was
 * stopped stays so, and waits from now on.
 */
export async function findOrCreateLead(
  tx: Tx,
  person: Person,
  { source, what, now }: Arrival,
): Promise<{ leadId: string; isNew: boolean }> {
  const known = person.email ? await findOpenLead(tx, person.email) : null;
  if (!known) return { leadId: await insertLead(tx, person, source, now), isNew: true };
  const phone = person.phone?.trim() || null;
  const isOtherPhone =
    phone !== null && known.phone !== null && normalizePhone(phone) !== normalizePhone(known.phone);
  await tx.lead.update({
    where: { id: known.id },
    data: {
      ...(person.useWhatsApp && { useWhatsApp: true }),
      ...(phone && !known.phone && { phone, phoneDigits: normalizePhone(phone) }),
      ...(!known.givenReferralCode && (await referralColumns(tx, person.referralCode))),
    },
    select: { id: true },
  });
  await recordLeadEvent(tx, {
    ...{ leadId: known.id, now, kind: "recognized" },
    data: { by: "email", what, name: person.fullName, ...(isOtherPhone && { phone }) },
  });
  if (comesBack.includes(known.stage as LeadStage)) await reopen(tx, known, now);
  await markWaiting(tx, known.id, now);
  return { leadId: known.id, isNew: false };
}

/** The customer did something that asks for an answer of ours. */
export async function markWaiting(tx: Tx, leadId: string, now: Date): Promise<void> {
  await tx.lead.updateMany({ where: { id: leadId, waitingSince: null }, data: { waitingSince: now } });
  await tx.lead.update({
    where: { id: leadId },
    data: { lastTouchAt: now, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
}

const select = { id: true, phone: true, stage: true, givenReferralCode: true } as const;

/** The newest open lead with this address; a merged lead stands for the one that it was merged into. */
async function findOpenLead(tx: Tx, email: string) {
  const leads = await tx.lead.findMany({
    where: { emailNormalized: normalizeEmail(email) },
    orderBy: { createdAt: "desc" },
    select: { ...select, mergedInto: { select: { ...select, mergedIntoId: true } } },
    take: 20,
  });
  return (
    leads
      .map(({ mergedInto, ...lead }) => mergedInto ?? { ...lead, mergedIntoId: null })
      .find(({ mergedIntoId, stage }) => !mergedIntoId && !closed.includes(stage as LeadStage)) ?? null
  );
}

async function reopen(tx: Tx, { id, stage }: { id: string; stage: string }, now: Date): Promise<void> {
  await tx.lead.update({
    where: { id },
    data: { stage: "new" satisfies LeadStage, lostReason: null, stageChangedAt: now },
    select: { id: true },
  });
  await recordLeadEvent(tx, { leadId: id, now, kind: "stage-changed", data: { from: stage, to: "new" } });
}
