import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isStateCode, STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { OrderReviewFacts } from "./order-review-fields";

/** A review can be written once the vehicle is there. */
export const mayReview = ({ state }: Pick<StoredOrder, "state">): boolean =>
  progressOf(state) >= progressOf("delivered");

/** From state to state: "New York to Florida". */
export const laneOf = ({ pickupState, deliveryState }: Pick<StoredOrder, "pickupState" | "deliveryState">) =>
  `${nameOf(pickupState)} to ${nameOf(deliveryState)}`;

const nameOf = (state: string): string => (isStateCode(state) ? STATE_NAMES[state] : state);

export type OwnReview = {
  stars: number | null;
  body: string;
  author: string | null;
  isPrivate: boolean;
  hiddenReason: string;
  answer: string;
};

/** What the order's customer wrote; null if they didn't. */
export const findOrderReview = (orderId: string, tx: Tx = db): Promise<OwnReview | null> =>
  tx.review.findUnique({
    where: { orderId },
    select: { stars: true, body: true, author: true, isPrivate: true, hiddenReason: true, answer: true },
  });

type Saved = Promise<Result<null, { code: "not-delivered" }>>;

/** Stores a review or corrects it: an order has one, whatever is sent twice. What staff hid stays hidden. */
export const saveOrderReview = (
  orderId: string,
  { stars, body, author, publish }: OrderReviewFacts,
  now: Date,
): Saved =>
  inOneTransaction(async (tx): Saved => {
    const order = await findOrderById(orderId, tx);
    if (!order || !mayReview(order)) return err({ code: "not-delivered" });
    const before = await findOrderReview(orderId, tx);
    const isSame = before?.body === body && before.stars === stars;
    const written = { stars, body, author, isPrivate: publish === "no", writtenOn: deskDayOf(now) };
    await tx.review.upsert({
      where: { orderId },
      create: {
        id: newId(),
        orderId,
        isByLink: true,
        isSample: order.isSample,
        trip: laneOf(order),
        createdAt: now,
        ...written,
      },
      // What we answered was about other words.
      update: isSame ? written : { ...written, answer: "" },
      select: { id: true },
    });
    return ok(null);
  });

/** Takes a review back: nothing that was written stays. That staff hid it does, so that the next one waits for them. */
export const withdrawOrderReview = (orderId: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await tx.review.deleteMany({ where: { orderId, hiddenReason: "" } });
    await tx.review.updateMany({
      where: { orderId },
      data: { stars: null, body: "", author: null, isPrivate: true, writtenOn: null, answer: "" },
    });
  });

/** First name and state, as the form proposes it; the customer may write another name. */
export const shownNameOf = ({ customerName, deliveryState }: StoredOrder): string =>
  `${customerName.trim().split(/\s+/)[0] ?? ""}, ${nameOf(deliveryState)}`;
