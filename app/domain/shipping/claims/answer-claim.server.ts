import type { Tx } from "#app/db.server.ts";
import type { Claim } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { dueOnOf } from "./claim-clock";
import type { ClaimError } from "./claim-error";
import { claimReference } from "./claim-letter";
import { claimMoveOf, isClaimOver } from "./claim-states";
import type { ClaimMove, ClaimState } from "./claim-states";

type Press = { claimId: string; by: Pick<StaffMember, "id" | "name">; seen: Seen; now: Date };

type Recorded = {
  move: ClaimMove;
  happenedOn: string;
  /** whole US dollars */
  amount: number | null;
  words: string;
  /** kept already; they are linked here */
  files: readonly Attachment[];
  /** of the form, so that a second click records nothing */
  key: string;
};

type Answered = Promise<Result<null, ClaimError>>;

/** Records what became of a claim, and tells its customer, in one transaction. */
export const recordClaimMove = (press: Press, recorded: Recorded): Answered =>
  inOneTransaction(async (tx): Answered => {
    const { claimId, by, seen, now } = press;
    const { happenedOn, words, files } = recorded;
    const claim = await findSigned(tx, claimId);
    if (!claim) return err({ code: "not-found" });
    const formKey = recorded.key ? `${claimId} ${recorded.key}` : null;
    if (formKey && (await tx.claimEvent.findUnique({ where: { formKey }, select: { sequence: true } })))
      return ok(null);
    if (changedSince(seen, { version: claim.version })) return err({ code: "stale" });
    const problem = await problemOf(tx, claim, recorded, now);
    if (problem) return err(problem);
    const before = claim.state as ClaimState;
    const state = claimMoveOf(recorded.move)?.to ?? before;
    const isOver = isClaimOver(state);
    const { sequence } = await tx.claimEvent.create({
      data: {
        claimId,
        kind: recorded.move,
        mover: "staff",
        staffId: by.id,
        amount: recorded.amount,
        words,
        happenedOn,
        formKey,
        createdAt: now,
      },
      select: { sequence: true },
    });
    for (const file of files) await linkFile(tx, file, { claimEventId: sequence }, file.name, now);
    const days = daysAfter(claim, recorded);
    await tx.claim.update({
      where: { id: claimId },
      data: {
        state,
        openKey: isOver ? null : claim.orderId,
        ...days,
        ...(recorded.move === "offer" && { offered: recorded.amount }),
        ...(recorded.move === "pay" && { paid: recorded.amount }),
        endedOn: isOver ? happenedOn : null,
        dueOn: dueOnOf({ state, signedOn: deskDayOf(claim.signedAt ?? now), ...days }),
        version: { increment: 1 },
        updatedAt: now,
      },
      select: { id: true },
    });
    const { orderNumber, customerEmail } = claim.order;
    await enqueue(tx, [{ kind: "claim-answered", subject: claimId, recipient: customerEmail }], now);
    await recordAudit(tx, {
      actor: by,
      action: "order-changed",
      now,
      subject: { kind: "order", id: claim.orderId, name: orderNumber },
      after: { claim: claimReference(orderNumber, claim.number), recorded: recorded.move, happenedOn },
    });
    return ok(null);
  });

const findSigned = (tx: Tx, id: string) =>
  tx.claim.findFirst({
    where: { id, state: { not: "draft" } },
    include: { order: { select: { orderNumber: true, customerEmail: true } } },
  });

/** Word of the carrier is everything that isn't ours or the customer's. */
const isWord = (move: ClaimMove): boolean => move !== "send" && move !== "withdraw";

function daysAfter(claim: Claim, { move, happenedOn }: Recorded) {
  const latest = claim.wordOn === null || claim.wordOn < happenedOn ? happenedOn : claim.wordOn;
  return {
    sentOn: move === "send" ? happenedOn : claim.sentOn,
    acknowledgedOn: move === "acknowledge" ? happenedOn : claim.acknowledgedOn,
    wordOn: isWord(move) ? latest : claim.wordOn,
  };
}

async function problemOf(
  tx: Tx,
  claim: Claim,
  { move, happenedOn, amount, words }: Recorded,
  now: Date,
): Promise<ClaimError | null> {
  const row = claimMoveOf(move);
  if (!row?.from.includes(claim.state as ClaimState)) return { code: "no-such-move" };
  if (row.needsAmount && amount === null) return { code: "amount-required" };
  if (row.needsWords && words === "") return { code: "words-required" };
  if (happenedOn > deskDayOf(now)) return { code: "day-not-come" };
  const first = claim.sentOn ?? deskDayOf(claim.signedAt ?? now);
  if (happenedOn < first) return { code: "day-before" };
  const other = claim.openKey ? null : await tx.claim.findUnique({ where: { openKey: claim.orderId } });
  return other && row.to && !isClaimOver(row.to) ? { code: "other-open" } : null;
}

/** Sends the letter to the insurer, at the address that staff found. */
export const sendToInsurer = (press: Press, insurerEmail: string): Answered =>
  inOneTransaction(async (tx): Answered => {
    const { claimId, by, seen, now } = press;
    const claim = await findSigned(tx, claimId);
    if (!claim) return err({ code: "not-found" });
    // A second press of the same finds it sent.
    if (claim.insurerEmail === insurerEmail) return ok(null);
    if (changedSince(seen, { version: claim.version })) return err({ code: "stale" });
    if (claim.openKey === null) return err({ code: "over" });
    await tx.claim.update({
      where: { id: claimId },
      data: { insurerEmail, version: { increment: 1 }, updatedAt: now },
      select: { id: true },
    });
    await enqueue(tx, [{ kind: "claim-to-insurer", subject: claimId, recipient: insurerEmail }], now);
    await recordAudit(tx, {
      actor: by,
      action: "order-changed",
      now,
      subject: { kind: "order", id: claim.orderId, name: claim.order.orderNumber },
      after: {
        claim: claimReference(claim.order.orderNumber, claim.number),
        recorded: "sent to the insurer",
      },
    });
    return ok(null);
  });
