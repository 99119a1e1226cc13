import { db } from "#app/db.server.ts";
import { postToBluesky } from "#app/gateways/bluesky.server.ts";
import { postToMastodon } from "#app/gateways/mastodon.server.ts";
import type { OutgoingPost, SocialAnswer } from "#app/gateways/social-answer.ts";
import { postToWebhook } from "#app/gateways/social-webhook.server.ts";
import { claimDue } from "#app/domain/messages/outbox/claim-due.server.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/claim-due.server.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { nextAttempt } from "#app/domain/messages/outbox/next-attempt.ts";
import { giveUp, markDelivered, reschedule } from "#app/domain/messages/outbox/record-delivery.server.ts";
import { storedDeliveryStatus } from "./delivery-status";
import type { ChannelKind } from "./channel-kinds";
import { connectionOf } from "./channels.server";
import type { Connection } from "./channels.server";
import { linkFacets } from "./link-facets";
import { loadPost } from "./load-posts.server";
import type { DeliveryView, PostView } from "./post-view";
import { DAY_MS } from "#app/platform/durations.js";

/** Four attempts in about 25 minutes: a post is for its hour, and Mastodon knows its key for one. */
const MOST_ATTEMPTS = 4;
/** Nobody wants yesterday's post today without having looked at it. */
const STALE_MS = DAY_MS;

export type PostReport = {
  id: string;
  channel: ChannelKind;
  attempts: number;
  outcome: "delivered" | "rescheduled" | "given-up";
};
type Delivery = { now: () => Date; stopping: () => boolean; report: (report: PostReport) => void };

/**
 * Posts what is due, all channels at once and each in its own order; one that doesn't take a post is left alone until
 * the next run. Rejects only if the database fails.
 */
export async function deliverPosts(delivery: Delivery): Promise<void> {
  const channels = await db.socialChannel.findMany({
    where: { kind: { not: "by-hand" }, deliveries: { some: { status: storedDeliveryStatus.queued } } },
    select: { id: true },
  });
  await Promise.all(channels.map(({ id }) => serveChannel(id, delivery)));
}

async function serveChannel(channelId: string, { now, stopping, report }: Delivery): Promise<void> {
  while (!stopping() && !(await isOutboxHeld())) {
    const message = await claimDue("social", ["social-post"], now(), { socialDelivery: { channelId } });
    if (!message) return;
    const { kind, outcome } = await deliver(message, channelId, now);
    report({ id: message.id, channel: kind, attempts: message.attempts, outcome });
    if (outcome === "rescheduled") return;
  }
}

async function deliver(message: ClaimedMessage, channelId: string, now: () => Date) {
  const { postId } = await db.socialDelivery.findUniqueOrThrow({ where: { id: message.subject } });
  const post = await loadPost(postId, now());
  const delivery = post?.deliveries.find(({ id }) => id === message.subject);
  const kind = delivery?.channel.kind ?? "webhook";
  if (!post || !delivery) {
    await giveUp(message, now(), "The post was deleted.");
    return { kind, outcome: "given-up" as const };
  }
  const answer = await tryToPost(message, channelId, post, delivery, now());
  return { kind, outcome: await recordAnswer(message, delivery, answer, now()) };
}

const rejected = (detail: string): SocialAnswer => ({ ok: false, reason: "refused", detail });

async function tryToPost(
  message: ClaimedMessage,
  channelId: string,
  post: PostView,
  delivery: DeliveryView,
  now: Date,
): Promise<SocialAnswer> {
  if (delivery.status === "posted") return { ok: true, url: delivery.url };
  // The count gets this high only if the process died during the last attempt.
  if (message.attempts > MOST_ATTEMPTS) return rejected("It was taken up too often.");
  const meantFor = Math.max(message.createdAt.getTime(), (post.scheduledAt ?? message.createdAt).getTime());
  if (now.getTime() - meantFor > STALE_MS)
    return rejected("It’s more than a day late, so it was not posted.");
  if (!delivery.channel.isOn) return rejected("The channel is switched off.");
  const connection = await connectionOf(channelId);
  if (!connection) return rejected("The channel’s secret is missing. Enter it again under Channels.");
  const picture = post.pictureId
    ? await db.socialPicture.findUnique({ where: { id: post.pictureId } })
    : null;
  await db.socialDelivery.update({ where: { id: delivery.id }, data: { triedAt: delivery.triedAt ?? now } });
  return send(connection, {
    id: delivery.id,
    text: delivery.fullText,
    mayBeThere: delivery.triedAt !== null,
    picture: picture && { bytes: picture.bytes, type: picture.type, altText: post.altText },
    at: post.scheduledAt ?? post.createdAt,
    now,
  });
}

type Sent = OutgoingPost & { at: Date; now: Date };

/** Hands a post to the network that a channel is on. */
function send({ kind, url, handle, secret }: Connection, post: Sent): Promise<SocialAnswer> {
  if (kind === "mastodon") return postToMastodon({ server: url, token: secret }, post);
  if (kind === "webhook") return postToWebhook({ address: url, secret }, post, post.now);
  const facets = linkFacets(post.text);
  return postToBluesky({ server: url, handle, password: secret }, { ...post, facets });
}

async function recordAnswer(
  message: ClaimedMessage,
  { id, triedAt }: DeliveryView,
  answer: SocialAnswer,
  now: Date,
): Promise<PostReport["outcome"]> {
  if (answer.ok) {
    const { url } = answer;
    await db.socialDelivery.updateMany({
      where: { id, status: { not: "posted" } },
      data: { status: "posted", postedAt: now, error: null, ...(url && { url }) },
    });
    await markDelivered([message.id], now);
    return "delivered";
  }
  const isLast = answer.reason === "refused" || message.attempts >= MOST_ATTEMPTS;
  const next = isLast ? null : nextAttempt(message.attempts, now, Math.random());
  // Refused at the first try, it isn't there.
  if (answer.reason === "refused" && triedAt === null)
    await db.socialDelivery.updateMany({
      where: { id, status: storedDeliveryStatus.queued },
      data: { triedAt: null },
    });
  // What somebody took back or posted by hand meanwhile stays as they left it.
  await db.socialDelivery.updateMany({
    where: { id, status: storedDeliveryStatus.queued },
    data: { error: answer.detail, ...(!next && { status: "failed" }) },
  });
  if (next) {
    await reschedule(message, next, answer.detail);
    return "rescheduled";
  }
  await giveUp(message, now, answer.detail);
  return "given-up";
}
