import type { Tx } from "#app/db.server.ts";
import type { Claim } from "#app/generated/prisma/client.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { NewOutboxMessage } from "#app/domain/messages/outbox/enqueue.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { dueOnOf } from "./claim-clock";
import type { ClaimError } from "./claim-error";
import { claimForm } from "./claim-fields";
import type { ClaimFacts } from "./claim-fields";
import { MAX_CLAIM_ADDITIONS, MAX_CLAIM_PHOTOS } from "./claim-limits";
import { isClaimOver } from "./claim-states";
import type { ClaimState } from "./claim-states";
import { draftLetter } from "./draft-letter.server";

/** A claim can be made of a vehicle that was picked up by somebody we know. */
export const mayClaim = ({ state, carrierName }: Pick<StoredOrder, "state" | "carrierName">): boolean =>
  progressOf(state) >= progressOf("picked-up") && carrierName !== "";

type Saved<T> = Promise<Result<T, ClaimError>>;

/** The claim that isn't over yet, if there is one. */
export const findOpenClaim = (tx: Tx, orderId: string): Promise<Claim | null> =>
  tx.claim.findUnique({ where: { openKey: orderId } });

/** The draft that is open, or a new one. */
async function openDraft(tx: Tx, orderId: string, now: Date): Saved<Claim> {
  const order = await findOrderById(orderId, tx);
  if (!order) return err({ code: "not-found" });
  if (!mayClaim(order)) return err({ code: "too-early" });
  const open = await findOpenClaim(tx, orderId);
  if (open) return open.state === "draft" ? ok(open) : err({ code: "sent-already" });
  const number = (await tx.claim.count({ where: { orderId } })) + 1;
  return ok(
    await tx.claim.create({
      data: { id: newId(), orderId, number, openKey: orderId, createdAt: now, updatedAt: now },
    }),
  );
}

type Photos = { files: readonly Attachment[] };

/**
 * Keeps the draft of a claim, with the photos that came with it; `facts` is null if something in the form was wrong, so
 * that only the photos are kept. The same photo twice is one.
 */
export const saveDraft = (
  orderId: string,
  { facts, files, now }: Photos & { facts: ClaimFacts | null; now: Date },
): Saved<null> =>
  inOneTransaction(async (tx): Saved<null> => {
    const draft = await openDraft(tx, orderId, now);
    if (!draft.ok) return draft;
    const linked = await linkPhotos(tx, draft.value.id, { files, now });
    if (!linked.ok) return linked;
    await tx.claim.update({
      where: { id: draft.value.id },
      data: { ...facts, version: { increment: 1 }, updatedAt: now },
      select: { id: true },
    });
    return ok(null);
  });

async function linkPhotos(tx: Tx, claimId: string, { files, now }: Photos & { now: Date }): Saved<null> {
  const known = await tx.fileLink.findMany({
    where: { OR: [{ claimId }, { claimEvent: { claimId } }] },
    select: { hash: true },
  });
  const hashes = new Set(known.map(({ hash }) => hash));
  for (const file of files) {
    if (hashes.has(file.hash)) continue;
    hashes.add(file.hash);
    if (hashes.size > MAX_CLAIM_PHOTOS) return err({ code: "too-many-photos" });
    await linkFile(tx, file, { claimId }, file.name, now);
  }
  return ok(null);
}

/** Takes a photo out of a draft. */
export const removePhoto = (orderId: string, fileId: string): Saved<null> =>
  inOneTransaction(async (tx): Saved<null> => {
    const open = await findOpenClaim(tx, orderId);
    if (!open) return err({ code: "not-found" });
    if (open.state !== "draft") return err({ code: "sent-already" });
    await tx.fileLink.deleteMany({ where: { id: fileId, claimId: open.id } });
    return ok(null);
  });

/** Throws a draft away, with its photos. */
export const discardDraft = (orderId: string): Saved<null> =>
  inOneTransaction(async (tx): Saved<null> => {
    const open = await findOpenClaim(tx, orderId);
    if (open && open.state !== "draft") return err({ code: "sent-already" });
    if (open) await tx.claim.delete({ where: { id: open.id }, select: { id: true } });
    return ok(null);
  });

type Signing = {
  signerName: string;
  /** of the letter that was read */
  digest: string;
  ip: string;
  /** emails leave from this site */
  sendsEmail: boolean;
  now: Date;
};

/**
 * Signs the letter that was shown and sends it, once: a second press finds it signed. Where the carrier has no email on
 * file, or no email leaves, it's signed and staff send it.
 */
export const signClaim = (orderId: string, signing: Signing): Saved<null> =>
  inOneTransaction(async (tx): Saved<null> => {
    const { signerName, digest, ip, sendsEmail, now } = signing;
    const order = await findOrderById(orderId, tx);
    const claim = await findOpenClaim(tx, orderId);
    if (!order || !claim) return err({ code: "not-found" });
    if (claim.state !== "draft") return ok(null);
    if (!mayClaim(order)) return err({ code: "too-early" });
    if (!isComplete(claim)) return err({ code: "incomplete" });
    const letter = await draftLetter(order, claim, now, tx);
    if (letter.digest !== digest) return err({ code: "stale" });
    const today = deskDayOf(now);
    const isSent = sendsEmail && letter.to.carrierEmail !== "";
    const state: ClaimState = isSent ? "sent" : "signed";
    const sentOn = isSent ? today : null;
    await tx.claim.update({
      where: { id: claim.id },
      data: {
        ...letter.to,
        letter: letter.text,
        signerName,
        ip,
        signedAt: now,
        state,
        sentOn,
        dueOn: dueOnOf({ state, signedOn: today, sentOn, wordOn: null }),
        version: { increment: 1 },
        updatedAt: now,
      },
      select: { id: true },
    });
    await tx.claimEvent.create({
      data: {
        claimId: claim.id,
        kind: "sign",
        mover: "customer",
        amount: claim.amount,
        happenedOn: today,
        createdAt: now,
      },
      select: { sequence: true },
    });
    await enqueue(tx, messagesOf(claim.id, order, letter.to, isSent), now);
    return ok(null);
  });

const isComplete = ({ kind, spot, noted, words, amount }: Claim): boolean =>
  checkForm(claimForm, { kind, spot, noted, words, amount: String(amount ?? "") }).ok;

type To = { carrierEmail: string; insurerEmail: string };

/** A copy to its customer, word to staff, and the letter itself where it can go by email. */
function messagesOf(
  subject: string,
  { customerEmail }: Pick<StoredOrder, "customerEmail">,
  { carrierEmail, insurerEmail }: To,
  isSent: boolean,
): NewOutboxMessage[] {
  return [
    { kind: "claim-to-customer", subject, recipient: customerEmail },
    { kind: "claim-to-staff", subject },
    ...(isSent ? [{ kind: "claim-to-carrier" as const, subject, recipient: carrierEmail }] : []),
    ...(isSent && insurerEmail
      ? [{ kind: "claim-to-insurer" as const, subject, recipient: insurerEmail }]
      : []),
  ];
}

type Adding = Photos & { words: string; key: string; sendsEmail: boolean; now: Date };

/** What the customer adds to a claim that is signed and not over; it goes where the claim went. */
export const addToClaim = (orderId: string, { words, files, key, sendsEmail, now }: Adding): Saved<null> =>
  inOneTransaction(async (tx): Saved<null> => {
    const claim = await findOpenClaim(tx, orderId);
    const order = await findOrderById(orderId, tx);
    if (!claim || !order || claim.state === "draft" || isClaimOver(claim.state as ClaimState))
      return err({ code: "over" });
    const formKey = key ? `${claim.id} ${key}` : null;
    if (formKey && (await tx.claimEvent.findUnique({ where: { formKey }, select: { sequence: true } })))
      return ok(null);
    const added = await tx.claimEvent.count({ where: { claimId: claim.id, kind: "add" } });
    if (added >= MAX_CLAIM_ADDITIONS) return err({ code: "too-many-additions" });
    await tx.claimEvent.create({
      data: {
        claimId: claim.id,
        kind: "add",
        mover: "customer",
        words,
        happenedOn: deskDayOf(now),
        formKey,
        createdAt: now,
      },
      select: { sequence: true },
    });
    const linked = await linkPhotos(tx, claim.id, { files, now });
    if (!linked.ok) return linked;
    await tx.claim.update({
      where: { id: claim.id },
      data: { version: { increment: 1 }, updatedAt: now },
      select: { id: true },
    });
    const isSent = sendsEmail && claim.sentOn !== null && claim.carrierEmail !== "";
    const waiting = await findWaitingKinds(tx, claim.id, now);
    const messages = messagesOf(claim.id, order, claim, isSent).filter(({ kind }) => !waiting.has(kind));
    await enqueue(tx, messages, now);
    return ok(null);
  });

/** The kinds of messages about a claim that haven't begun to leave: they're written when they do, with what came since. */
async function findWaitingKinds(tx: Tx, claimId: string, now: Date): Promise<Set<string>> {
  const rows = await tx.outboxMessage.findMany({
    where: {
      claimId,
      deliveredAt: null,
      givenUpAt: null,
      OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }],
    },
    select: { kind: true },
  });
  return new Set(rows.map(({ kind }) => kind));
}
