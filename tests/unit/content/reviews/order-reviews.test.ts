import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { answerReview, hideReviewForm } from "#app/domain/content/reviews/by-link/answer-review.server.ts";
import { askForReviews } from "#app/domain/content/reviews/by-link/ask-for-reviews.server.ts";
import { orderReviewForm } from "#app/domain/content/reviews/by-link/order-review-fields.ts";
import {
  saveOrderReview,
  withdrawOrderReview,
} from "#app/domain/content/reviews/by-link/save-order-review.server.ts";
import { reviewKind } from "#app/domain/content/reviews/edit/review-kind.server.ts";
import { listShownReviews } from "#app/domain/content/reviews/shown-reviews.server.ts";
import { suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { anOrder } from "#tests/support/orders.ts";

const dana = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "owner" } });
const now = new Date();

async function deliveredDaysAgo(days: number) {
  const order = await anOrder();
  const deliveredAt = new Date(now.getTime() - days * DAY_MS);
  await db.order.update({
    where: { id: order.orderId },
    data: { state: "delivered", confirmedAt: deliveredAt, deliveredAt },
  });
  return order;
}
const askedOf = (orderId: string) =>
  db.outboxMessage.count({ where: { orderId, kind: "order-review-asked" } });
const ask = () => askForReviews(now, () => false);

describe("the question how it went", () => {
  test("goes to everybody a week after delivery, once, with a claim too", async () => {
    const [due, claimed, young, old] = [
      await deliveredDaysAgo(8),
      await deliveredDaysAgo(8),
      await deliveredDaysAgo(6),
      await deliveredDaysAgo(40),
    ];
    await db.claim.create({ data: { orderId: claimed.orderId, number: 1, openKey: claimed.orderId } });
    await Promise.all([ask(), ask()]);
    await ask();
    expect(await askedOf(due.orderId)).toBe(1);
    expect(await askedOf(claimed.orderId)).toBe(1);
    expect(await askedOf(young.orderId)).toBe(0);
    expect(await askedOf(old.orderId)).toBe(0);
  });

  test("goes to nobody who wants no contact or no follow-ups, or who said it already", async () => {
    const [stopped, unsubscribed, written] = [
      await deliveredDaysAgo(9),
      await deliveredDaysAgo(9),
      await deliveredDaysAgo(9),
    ];
    await db.lead.update({ where: { id: stopped.quote.leadId }, data: { contactStoppedAt: now } });
    const { customerEmail } = await db.order.findUniqueOrThrow({ where: { id: unsubscribed.orderId } });
    await suppress(db, { address: customerEmail, reason: "unsubscribed", detail: "", now });
    await saveOrderReview(written.orderId, aReview(), now);
    await ask();
    for (const { orderId } of [stopped, unsubscribed, written]) expect(await askedOf(orderId)).toBe(0);
  });
});

const aReview = (changes: { stars?: number; publish?: "yes" | "no"; body?: string } = {}) => ({
  stars: 2,
  body: "Two days late, and nobody called. The car was fine.",
  author: "Pat, Florida",
  publish: "yes" as const,
  ...changes,
});
const shownIds = async () => (await listShownReviews()).map(({ id }) => id);
const reviewOf = (orderId: string) => db.review.findUniqueOrThrow({ where: { orderId } });

describe("a review by an order’s link", () => {
  test("is one for an order, is corrected, and is taken back without a trace", async () => {
    const { orderId } = await deliveredDaysAgo(8);
    await Promise.all([saveOrderReview(orderId, aReview(), now), saveOrderReview(orderId, aReview(), now)]);
    await saveOrderReview(orderId, aReview({ stars: 3 }), now);
    const review = await reviewOf(orderId);
    expect(review).toMatchObject({ stars: 3, isByLink: true, trip: expect.stringMatching(/^\w.* to \w/) });
    expect(await shownIds()).toContain(review.id);
    await withdrawOrderReview(orderId);
    expect(await db.review.count({ where: { orderId } })).toBe(0);
    expect(await shownIds()).not.toContain(review.id);
  });

  test("waits for the delivery", async () => {
    const { orderId } = await anOrder();
    expect(await saveOrderReview(orderId, aReview(), now)).toEqual({
      ok: false,
      error: { code: "not-delivered" },
    });
  });

  test("isn’t shown without its author’s word", async () => {
    const { orderId } = await deliveredDaysAgo(8);
    await saveOrderReview(orderId, aReview({ publish: "no" }), now);
    expect(await shownIds()).not.toContain((await reviewOf(orderId)).id);
  });

  test("is answered by staff and hidden with a reason, never edited", async () => {
    const { orderId } = await deliveredDaysAgo(8);
    await saveOrderReview(orderId, aReview(), now);
    const { id } = await reviewOf(orderId);
    const press = { id, by: dana, now };
    await answerReview(press, { answer: "You’re right, and we’re sorry." });
    expect((await listShownReviews()).find((review) => review.id === id)?.answer).toContain("sorry");
    await answerReview(press, { hiddenReason: "private-data" });
    expect(await shownIds()).not.toContain(id);
    // Corrected, it waits for staff to look.
    await saveOrderReview(orderId, aReview({ body: "Corrected: two days late, nobody called." }), now);
    expect(await shownIds()).not.toContain(id);
    expect(await db.$transaction((tx) => reviewKind.find(tx, id))).toBeNull();
    expect(checkForm(hideReviewForm, { reason: "bad" }).ok).toBe(false);
    expect(await db.auditEntry.count({ where: { subjectKind: "review", subjectId: id } })).toBe(2);
  });

  test("that staff hid isn’t back once it’s taken back and written anew", async () => {
    const { orderId } = await deliveredDaysAgo(8);
    await saveOrderReview(orderId, aReview(), now);
    const { id } = await reviewOf(orderId);
    await answerReview({ id, by: dana, now }, { hiddenReason: "abuse" });
    await withdrawOrderReview(orderId);
    expect(await reviewOf(orderId)).toMatchObject({
      stars: null,
      body: "",
      author: null,
      hiddenReason: "abuse",
    });
    await saveOrderReview(orderId, aReview(), now);
    expect(await shownIds()).not.toContain((await reviewOf(orderId)).id);
  });

  test("loses our answer once its words are others", async () => {
    const { orderId } = await deliveredDaysAgo(8);
    await saveOrderReview(orderId, aReview(), now);
    await answerReview({ id: (await reviewOf(orderId)).id, by: dana, now }, { answer: "Thank you." });
    await saveOrderReview(orderId, aReview({ publish: "no" }), now);
    expect((await reviewOf(orderId)).answer).toBe("Thank you.");
    await saveOrderReview(orderId, aReview({ body: "I take back every good word." }), now);
    expect((await reviewOf(orderId)).answer).toBe("");
  });

  test("has stars, words, a name and a yes or no", () => {
    const typed = { stars: "4", body: "x".repeat(20), author: "Pat", publish: "no" };
    expect(checkForm(orderReviewForm, typed).ok).toBe(true);
    for (const wrong of [
      { stars: "" },
      { stars: "6" },
      { body: "short" },
      { body: "x".repeat(1_501) },
      { author: " " },
      { author: "x".repeat(61) },
      { publish: "" },
    ])
      expect(checkForm(orderReviewForm, { ...typed, ...wrong }), JSON.stringify(wrong)).toMatchObject({
        ok: false,
        error: [{ field: Object.keys(wrong)[0] }],
      });
  });
});
