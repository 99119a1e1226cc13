import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { changePost, invalid } from "./change-post.server";
import type { PostChange } from "./change-post.server";
import { storedDeliveryStatus } from "./delivery-status";
import { goingOut, waitingMessages } from "./schedule-post.server";

/** Queues once more what a channel did not take. */
export const retryPost = (to: PostChange) =>
  changePost(to, async (tx, { deliveries }) => {
    const failed = deliveries.filter(({ status }) => status === "failed");
    if (failed.length === 0) return invalid("", { code: "nothing-failed" });
    for (const { id, channel } of failed) {
      const { where, isLeased } = await waitingMessages(tx, [id], to.now);
      if (isLeased) return goingOut();
      await tx.outboxMessage.deleteMany({ where });
      await tx.socialDelivery.update({
        where: { id },
        data: { status: storedDeliveryStatus.queued, error: null },
      });
      if (channel.kind !== "by-hand") await enqueue(tx, [{ kind: "social-post", subject: id }], to.now);
    }
    const channels = failed.map(({ channel }) => channel.name).join(", ");
    return ok({ action: "social-post-retried", data: {}, after: { channels } });
  });

const isWebAddress = (typed: string) =>
  typed.length <= 500 && /^https?:\/\/\S+$/.test(typed) && URL.canParse(typed);

/** Somebody posted by hand what failed, or what no gateway posts; `url` is the post's address there, or "". */
export const markPosted = (to: PostChange, deliveryId: string, url: string) =>
  changePost(to, async (tx, { deliveries }) => {
    const found = deliveries.find(({ id }) => id === deliveryId);
    if (!found || found.status === "planned" || found.status === "posted")
      return invalid("", { code: "nothing-to-post" });
    if (url && !isWebAddress(url)) return invalid(`url-${deliveryId}`, { code: "post-address" });
    const { where, isLeased } = await waitingMessages(tx, [deliveryId], to.now);
    if (isLeased) return goingOut();
    await tx.outboxMessage.deleteMany({ where });
    await tx.socialDelivery.update({
      where: { id: deliveryId },
      data: { status: storedDeliveryStatus.posted, postedAt: to.now, error: null, ...(url && { url }) },
    });
    return ok({ action: "social-post-by-hand", data: {}, after: { channel: found.channel.name } });
  });

/** Only posts that are on no channel and in no queue. */
export const deletePost = (to: PostChange) =>
  changePost(to, async (_tx, { status }) => {
    if (status === "scheduled") return invalid("", { code: "scheduled" });
    return ok({ action: "social-post-deleted", data: { deletedAt: to.now } });
  });
