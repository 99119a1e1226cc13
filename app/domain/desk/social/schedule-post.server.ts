import { randomBytes } from "node:crypto";
import { readableCode } from "#app/domain/base/codes/readable-code.ts";
import type { Tx } from "#app/db.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { changePost, invalid } from "./change-post.server";
import type { PostChange, PostError, Written } from "./change-post.server";
import { storedDeliveryStatus } from "./delivery-status";
import { takenTimes } from "./load-posts.server";
import type { DeliveryView, PostView } from "./post-view";
import type { PostInput } from "./post-input";
import { campaignPath, SLUG_LENGTH, sourceOf } from "./post-link";
import { readyInput } from "./ready-post.server";
import { nextFreeSlot } from "./slots";
import { needsApproval } from "./social-settings.server";

/** At the time in its form, in the next free slot, or at once. */
export type Schedule = "time" | "slot" | "now";

/** Saves what was typed, and queues for its time what goes out by itself. */
export const schedulePost = (to: PostChange, input: PostInput, schedule: Schedule) =>
  readyInput(to, input, (tx, post) => queue(tx, post, to, schedule));

async function queue(
  tx: Tx,
  post: PostView,
  { now }: PostChange,
  schedule: Schedule,
): Promise<Result<Written, PostError>> {
  if (post.status === "scheduled") return invalid("", { code: "scheduled-already" });
  const needs = await needsApproval(tx);
  if (needs && post.status !== "approved") return invalid("", { code: "approval-required" });
  if (needs && (!post.approvedById || post.writerIds.includes(post.approvedById)))
    return invalid("", { code: "approver-wrote-in-it" });
  const off = post.deliveries.find(({ channel }) => !channel.isOn);
  if (off) return invalid("channels", { code: "channel-off", channel: off.channel.name });
  const when = await timeOf(tx, post, now, schedule);
  if (!when.ok) return when;
  for (const delivery of post.deliveries) {
    if (post.linkPath) await shorten(tx, post, delivery);
    await tx.socialDelivery.update({
      where: { id: delivery.id },
      data: { status: storedDeliveryStatus.queued, error: null },
    });
    if (delivery.channel.kind !== "by-hand")
      await enqueue(tx, [{ kind: "social-post", subject: delivery.id, dueAt: when.value }], now);
  }
  const data = { status: "scheduled", scheduledAt: when.value, askedAt: null };
  return ok({ action: "social-post-scheduled", data, after: { scheduledAt: when.value } });
}

async function timeOf(
  tx: Tx,
  { id, scheduledAt }: PostView,
  now: Date,
  schedule: Schedule,
): Promise<Result<Date, PostError>> {
  if (schedule === "now") return ok(now);
  if (schedule === "slot") {
    const free = nextFreeSlot(await tx.socialSlot.findMany(), await takenTimes(now, tx, id), now);
    return free ? ok(free) : invalid("when", { code: "no-free-slot" });
  }
  if (!scheduledAt) return invalid("when", { code: "time-required" });
  return scheduledAt > now ? ok(scheduledAt) : invalid("when", { code: "time-passed" });
}

/** A short link for each channel, so that their clicks count apart. */
async function shorten(
  tx: Tx,
  { id: postId, linkPath, campaign }: PostView,
  { channel, link }: DeliveryView,
): Promise<void> {
  if (link || !linkPath) return;
  const target = campaignPath(linkPath, sourceOf(channel), campaign);
  // In small letters, because the server leads every address to its lower case.
  const slug = readableCode(randomBytes(SLUG_LENGTH - 1)).toLowerCase();
  await tx.shortLink.create({ data: { slug, target, postId, channelId: channel.id } });
}

/** What waits in the outbox for these deliveries; `isLeased` if one of them is going out this moment. */
export async function waitingMessages(tx: Tx, deliveryIds: readonly string[], now: Date) {
  const where = { socialDeliveryId: { in: [...deliveryIds] }, deliveredAt: null };
  const leased = await tx.outboxMessage.count({ where: { ...where, leasedUntil: { gt: now } } });
  return { where, isLeased: leased > 0 };
}

export const goingOut = () => invalid("", { code: "going-out" });

/** Another text under the same id would post twice, or not at all because the network still has the first one. */
const mayBeThere = (channel: string) => invalid("", { code: "maybe-posted", channel });

/** Takes back what has not gone out; once a channel may have the post, it stays. */
export const withdrawPost = (to: PostChange) =>
  changePost(to, async (tx, { status, askedAt, deliveries }) => {
    if (status === "draft" && !askedAt) return invalid("", { code: "draft-already" });
    if (deliveries.some((each) => each.status === "posted")) return invalid("", { code: "posted-already" });
    const unsure = deliveries.find(({ triedAt }) => triedAt !== null);
    if (unsure) return mayBeThere(unsure.channel.name);
    const ids = deliveries.map(({ id }) => id);
    const { where, isLeased } = await waitingMessages(tx, ids, to.now);
    if (isLeased) return goingOut();
    await tx.outboxMessage.deleteMany({ where });
    await tx.socialDelivery.updateMany({
      where: { id: { in: ids } },
      data: { status: storedDeliveryStatus.planned, error: null },
    });
    const data = { status: "draft", askedAt: null, approvedById: null, approvedAt: null };
    return ok({ action: "social-post-withdrawn", data });
  });
