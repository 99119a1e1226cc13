import type { Tx } from "#app/db.server.ts";
import { setLeads } from "./change/set-leads.server";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { isSamePerson } from "./is-same-person";
import type { NamedPerson } from "./is-same-person";
import { reachColumns } from "./insert-lead.server";
import { recordLeadEvent } from "./record-event.server";
import { givenUpStages } from "./stage-groups";
import type { LeadStage } from "./stages";
import { enteredColumns } from "./summarize-quote.server";

const select = {
  id: true,
  fullName: true,
  email: true,
  phone: true,
  stage: true,
  givenReferralCode: true,
  ...enteredColumns,
} as const;

/** A company's address may have thousands. */
const MAX_READ = 20;

export type KnownLead = Awaited<ReturnType<typeof leadsReachedBy>>[number];

/**
 * The leads with an email address or a phone number, newest first, and with `person` only that person's
 * (`isSamePerson`); a merged lead stands for the one it went into.
 */
export async function leadsReachedBy(
  tx: Tx,
  where: { emailNormalized: string } | { phoneDigits: string },
  person?: NamedPerson,
) {
  const leads = await tx.lead.findMany({
    where: { ...where, ...withPhoneOf(where, person) },
    orderBy: { createdAt: "desc" },
    select: { ...select, mergedInto: { select: { ...select, mergedIntoId: true } } },
    take: MAX_READ,
  });
  const standing = leads
    .filter((lead) => !person || isSamePerson(lead, person))
    .map(({ mergedInto, ...lead }) => mergedInto ?? { ...lead, mergedIntoId: null })
    .filter(({ mergedIntoId }) => !mergedIntoId);
  return [...new Map(standing.map((lead) => [lead.id, lead])).values()];
}

/** Leads with another number are not the person's, and there may be more of them than are read: anybody can make them. */
function withPhoneOf(where: object, person?: NamedPerson) {
  const phone =
    person && !("phoneDigits" in where) && reachColumns({ phone: person.phone ?? null }).phoneDigits;
  return phone ? { OR: [{ phoneDigits: phone }, { phoneDigits: null }] } : {};
}

type Return = {
  by: "email" | "phone";
  /** names what came in, such as "quote EH-7K3Q-9FXM" */
  what: string;
  name: string;
  phone?: string | null | undefined;
  now: Date;
  isNewAgain: boolean;
};

/** Something new came in for a lead that is there: its timeline says so, and it waits for an answer. */
export async function recordReturn(
  tx: Tx,
  known: Pick<KnownLead, "id" | "phone" | "stage">,
  { by, what, name, now, isNewAgain, ...given }: Return,
): Promise<void> {
  const phone = given.phone?.trim() || null;
  const isOtherPhone = phone !== null && known.phone !== null && phoneKey(phone) !== phoneKey(known.phone);
  if (phone && !known.phone)
    await tx.lead.update({
      where: { id: known.id },
      data: { phone, phoneDigits: reachColumns({ phone }).phoneDigits },
      select: { id: true },
    });
  await recordLeadEvent(tx, {
    leadId: known.id,
    now,
    kind: "recognized",
    data: { by, what, name, ...(isOtherPhone && { phone }) },
  });
  if (isNewAgain) await reopenIfOver(tx, known, now);
  await markWaiting(tx, known.id, now);
}

/** The customer did something that asks for our answer. */
export async function markWaiting(tx: Tx, leadId: string, now: Date): Promise<void> {
  await tx.lead.updateMany({ where: { id: leadId, waitingSince: null }, data: { waitingSince: now } });
  await tx.lead.update({
    where: { id: leadId },
    data: { lastTouchAt: now, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
}

const customer = { id: null, name: "The customer" };

/** Makes a lead that was given up new again. It is no change of staff's, so there is nothing to undo or to audit. */
export async function reopenIfOver(
  tx: Tx,
  { id, stage }: { id: string; stage: string },
  now: Date,
): Promise<void> {
  if (!givenUpStages.includes(stage as LeadStage)) return;
  await setLeads(tx, [id], { kind: "stage", stage: "new" }, { by: customer, now });
}
