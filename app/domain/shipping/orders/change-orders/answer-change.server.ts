import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrderIn } from "#app/domain/shipping/orders/move-order.server.ts";
import type { AfterChange } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { acceptChange } from "./apply-change.server";
import { isOpen, readChangeOrder } from "./change-order";
import type { ChangeOrder, ChangeOrderState } from "./change-order";
import { hasOtherDay, nameChange } from "./describe-change";
import { mayBecome } from "./may-become";
import { recordChange } from "./record-change.server";
import { signChange } from "./sign-change.server";
import type { ChangeSigned } from "./sign-change.server";
import { signWording } from "./sign-wording.server";

export type AnswerError =
  | OrderError
  | { code: "offer-over"; state: ChangeOrderState }
  /** the sentence above the name isn't the one that the page showed */
  | { code: "other-words" };

type Answered = Result<StoredOrder, AnswerError>;

export type CustomerAnswer = {
  orderId: string;
  /** of the offer that the form was shown with */
  key: string;
  answer: ({ accept: true } & ChangeSigned) | { accept: false };
  /** whether a request may be confirmed with its signature; by default it may */
  mayConfirm?: (order: StoredOrder, tx: Tx) => Promise<boolean>;
  now: Date;
  after?: AfterChange;
};

/**
 * The customer's answer to what we offered. Accepted: the signature, and the order with the change, in one transaction; a
 * request is confirmed with it, because staff offered it, unless something else is still missing. Not accepted: the order stays as it was. A second press of the same
 * finds the first.
 */
export const answerByCustomer = ({
  orderId,
  key,
  answer,
  mayConfirm,
  now,
  after,
}: CustomerAnswer): Promise<Answered> =>
  inOneTransaction(async (tx): Promise<Answered> => {
    const found = await findAnswerable(tx, { orderId, key, from: "staff", accept: answer.accept, now });
    if (!found.ok) return found;
    const { order, change, isAnswered, offeredBy } = found.value;
    if (isAnswered) return ok(order);
    const by = byCustomer;
    if (!answer.accept) return rejectChange(tx, { order, change, by, reason: "", now });
    if (answer.wording !== (await signWording(order, change, tx))) return err({ code: "other-words" });
    const isRequest = order.state === "requested";
    const kind = isRequest ? "other-terms" : "change";
    const signatureId = await signChange(tx, order, change, { ...answer, kind, now });
    const accepted = await accept(tx, { order, change, by, signatureId, now });
    const confirms = accepted.ok && isRequest && (!mayConfirm || (await mayConfirm(accepted.value, tx)));
    const answered = confirms
      ? await moveOrderIn(tx, { orderId, move: "confirm", by: offeredBy, now })
      : accepted;
    if (answered.ok) await after?.(tx, { orderId, by, now });
    return answered;
  });

export type StaffAnswer = {
  orderId: string;
  key: string;
  answer: { accept: true } | { accept: false; reason: string };
  by: By;
  seen: Seen;
  now: Date;
  after?: AfterChange;
};

/** Our answer to what the customer asked for, under the name with which they signed it. */
export const answerByStaff = ({
  orderId,
  key,
  answer,
  by,
  seen,
  now,
  after,
}: StaffAnswer): Promise<Answered> =>
  inOneTransaction(async (tx): Promise<Answered> => {
    const found = await findAnswerable(tx, { orderId, key, from: "customer", accept: answer.accept, now });
    if (!found.ok) return found;
    const { order, change, isAnswered } = found.value;
    if (isAnswered) return ok(order);
    if (changedSince(seen, { version: order.version })) return err({ code: "stale", state: order.state });
    if (!answer.accept) {
      const reason = answer.reason.trim();
      if (!reason) return err({ code: "no-move", state: order.state, why: "reason" });
      return rejectChange(tx, { order, change, by, reason, now });
    }
    const { id: signatureId } = await tx.signature.findUniqueOrThrow({
      where: { key },
      select: { id: true },
    });
    const answered = await accept(tx, { order, change, by, signatureId, now });
    if (answered.ok) await after?.(tx, { orderId, by, now });
    return answered;
  });

type Asked = { orderId: string; key: string; from: ChangeOrder["askedBy"]; accept: boolean; now: Date };
type Answerable = { order: StoredOrder; change: ChangeOrder; isAnswered: boolean; offeredBy: By };

/** The change that an answer is about, if it can still be answered so; `isAnswered` if it was, the same way. */
async function findAnswerable(
  tx: Tx,
  { orderId, key, from, accept: isAccepted, now }: Asked,
): Promise<Result<Answerable, AnswerError>> {
  const row = await tx.changeOrder.findFirst({
    where: { orderId, key, askedBy: from, state: { not: "draft" } },
    include: { staff: { select: { id: true, name: true } } },
  });
  const order = await findOrderById(orderId, tx);
  if (!row || !order) return err({ code: "not-found" });
  const change = readChangeOrder(row);
  // The account that offered it may be gone by now; the offer still is our word.
  const offeredBy: By = { mover: "staff", staffId: row.staff?.id ?? null, name: row.staff?.name ?? "" };
  if (change.state === (isAccepted ? "accepted" : "refused"))
    return ok({ order, change, isAnswered: true, offeredBy });
  if (!isOpen(change, now))
    return err({ code: "offer-over", state: change.state === "offered" ? "ended" : change.state });
  if (isAccepted && !mayBecome(order, change, now)) return err({ code: "too-late", state: order.state });
  return ok({ order, change, isAnswered: false, offeredBy });
}

type Accepting = { order: StoredOrder; change: ChangeOrder; by: By; signatureId: string; now: Date };

async function accept(tx: Tx, { order, change, by, signatureId, now }: Accepting): Promise<Answered> {
  const { columns, number } = await acceptChange(tx, order, change, now);
  return recordChange(tx, {
    order,
    change,
    by,
    now,
    columns: { ...columns, signature: { connect: { id: signatureId } } },
    answer: "accepted",
    number,
    what: nameChange(change, hasOtherDay(order, change)),
  });
}

type Rejecting = { order: StoredOrder; change: ChangeOrder; by: By; reason: string; now: Date };

async function rejectChange(tx: Tx, { order, change, by, reason, now }: Rejecting): Promise<Answered> {
  await tx.changeOrder.update({
    where: { id: change.id },
    data: { state: "refused", answeredAt: now, answerReason: reason },
    select: { id: true },
  });
  return recordChange(tx, { order, change, by, now, columns: {}, answer: "refused", reason });
}
