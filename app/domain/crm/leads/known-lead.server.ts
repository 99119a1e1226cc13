import type { Tx } from "#app/db.server.ts";
import { findOwner, ownerForUnowned } from "./change/find-owner.server";
import { setLeads } from "./change/set-leads.server";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import type { Address } from "./contact-points/contact-point";
import { storedPoints } from "./contact-points/change-points.server";
import { newestIdsWith } from "./contact-points/whose.server";
import { isSamePerson, reachesOf } from "./is-same-person";
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
  contactPoints: { select: { kind: true, value: true } },
  ...enteredColumns,
} as const;

/** A company's address may have thousands. */
const MAX_READ = 20;

export type KnownLead = Awaited<ReturnType<typeof leadsReachedBy>>[number];

/**
 * The leads that have an email address or a phone number, in use or not, newest first, and with `person` only that person's
 * (`isSamePerson`); a merged lead stands for the one it went into.
 */
export async function leadsReachedBy(tx: Tx, address: Address, person?: NamedPerson) {
  const phone = person && address.kind === "email" ? reachColumns({ phone: person.phone ?? null }) : null;
  const ids = await newestIdsWith(tx, address, phone?.phoneDigits ?? null, MAX_READ);
  const leads = await tx.lead.findMany({
    where: { id: { in: ids } },
    orderBy: { createdAt: "desc" },
    select: { ...select, mergedInto: { select: { ...select, mergedIntoId: true } } },
  });
  const standing = leads
    .filter((lead) => !person || isSamePerson(lead, person))
    .map(({ mergedInto, ...lead }) => mergedInto ?? { ...lead, mergedIntoId: null })
    .filter(({ mergedIntoId }) => !mergedIntoId)
    // What staff took away from the lead that stands for it doesn't find it anymore.
    .filter(({ contactPoints }) =>
      contactPoints.some(({ kind, value }) => kind === address.kind && value === address.value),
    );
  return [...new Map(standing.map((lead) => [lead.id, lead])).values()];
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
  known: Pick<KnownLead, "id" | "fullName" | "phone" | "stage" | "contactPoints">,
  { by, what, name, now, isNewAgain, ...given }: Return,
): Promise<void> {
  const phone = given.phone?.trim() || null;
  const isOtherPhone =
    phone !== null && known.phone !== null && !reachesOf(known).phones.includes(phoneKey(phone) ?? "");
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
  await returnToAgent(tx, leadId, now);
}

/**
 * A customer who comes back gets the agent who had their newest other lead, if nobody works on this one and the agent
 * still works on leads.
 */
export async function returnToAgent(tx: Tx, leadId: string, now: Date): Promise<void> {
  if ((await findOwner(tx, leadId)).worksOnLeads) return;
  const lead = await tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    select: { fullName: true, email: true, phone: true },
  });
  const reached: KnownLead[] = [];
  const points = await tx.contactPoint.findMany({ where: { leadId }, take: MAX_READ });
  for (const { kind, value } of storedPoints(points))
    reached.push(...(await leadsReachedBy(tx, { kind, value }, lead)));
  const former = await tx.lead.findMany({
    where: { id: { in: reached.map(({ id }) => id), not: leadId }, ownerId: { not: null } },
    orderBy: { createdAt: "desc" },
    select: { ownerId: true },
  });
  for (const { ownerId } of former) {
    const change = ownerId && (await ownerForUnowned(tx, leadId, { ownerId, why: "came-back" }));
    if (!change) continue;
    await setLeads(tx, [leadId], change, { by: customer, now });
    return;
  }
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
