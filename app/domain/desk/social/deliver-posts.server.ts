import { db } from "#app/db.server.ts";
import { postToBluesky } from "#app/gateways/bluesky.server.ts";
import { postToMastodon } from "#app/gateways/mastodon.server.ts";
import type { OutgoingPost, SocialAnswer } from "#app/gateways/social-answer.ts";
import { postToWebhook } from "#app/gateways/social-webhook.server.ts";
import { deliverLanes } from "#app/domain/messages/outbox/deliver-due.server.ts";
import type { Report, Run, Sender, WordOf } from "#app/domain/messages/outbox/deliver-due.server.ts";
import { isStale } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";
import { connectionOf } from "./channels.server";
import { storedDeliveryStatus } from "./delivery-status";
import type { Connection } from "./channels.server";
import { postFacets } from "./link-facets";
import { loadPost } from "./load-posts.server";
import type { PostView } from "./post-view";
import { findPicture } from "./store-picture.server";

/** Four attempts in about 25 minutes: a post is for its hour, and Mastodon knows its key for one. */
const MAX_ATTEMPTS = 4;

/** Why a post wasn't taken, by what that means for it. */
const words = { giveUp: ["refused", "gone"], retry: ["later", "unreachable"] } as const;

type Taken = { ok: true; url: string | null };
type NotTaken = { ok: false; reason: WordOf<typeof words>; detail: string };
type PostSender = Sender<"social", Taken, NotTaken>;

type Delivery = Run & {
  report: (report: Report<"social"> & { channel: string }) => void;
  /** hears with each try whether a channel's network answered: null, or why not */
  reach?: (fault: string | null, channelId: string) => void;
};

/**
 * Posts what is due, all channels at once and each in its own order; one that doesn't take a post is left alone until
 * the next run. Rejects only if the database fails.
 */
export async function deliverPosts({ report, reach = () => undefined, ...run }: Delivery): Promise<void> {
  const channels = await db.socialChannel.findMany({
    where: { kind: { not: "by-hand" }, deliveries: { some: { status: storedDeliveryStatus.queued } } },
    select: { id: true, kind: true },
  });
  const lanes = channels.map(({ id: channelId, kind }): PostSender => ({
    channel: "social",

    only: { socialDelivery: { channelId } },
    maxAttempts: MAX_ATTEMPTS,
    words,
    attempt: (message) => attempt(message, channelId, run.now()),
    record,
    goesOn: (delivery, answer) => {
      if (answer.ok) reach(null, channelId);
      else if (answer.reason === "unreachable") reach(answer.detail, channelId);
      report({ ...delivery, channel: kind });
      return delivery.outcome !== "rescheduled";
    },
  }));
  await deliverLanes(lanes, lanes.length, run);
}

const rejected = (detail: string): NotTaken => ({ ok: false, reason: "refused", detail });

async function attempt(
  { subject, kind, createdAt }: ClaimedMessage<"social-post">,
  channelId: string,
  now: Date,
): Promise<Taken | NotTaken> {
  const { postId } = await db.socialDelivery.findUniqueOrThrow({ where: { id: subject } });
  const post = await loadPost(postId, now);
  const delivery = post?.deliveries.find(({ id }) => id === subject);
  if (!post || !delivery) return { ok: false, reason: "gone", detail: "The post was deleted." };
  if (delivery.status === "posted") return { ok: true, url: delivery.url };
  const meantFor = new Date(Math.max(createdAt.getTime(), post.scheduledAt?.getTime() ?? 0));
  if (isStale(kind, meantFor, now)) return rejected("It’s more than a day late, so it was not posted.");
  if (!delivery.channel.isOn) return rejected("The channel is switched off.");
  const connection = await connectionOf(channelId);
  if (!connection) return rejected("The channel’s secret is missing. Enter it again under Channels.");
  const found = post.pictureId ? await findPicture(post.pictureId) : null;
  if (found && !found.ok) return rejected("The picture can’t be read from this server’s disk.");
  const picture = found?.value;
  const { id, triedAt } = delivery;
  await db.socialDelivery.update({ where: { id }, data: { triedAt: triedAt ?? now } });
  const answer = await send(connection, {
    id,
    text: delivery.fullText,
    mayBeThere: triedAt !== null,
    picture: picture
      ? { bytes: picture.bytes, type: picture.type, altText: post.altText, ...shapeOf(post) }
      : null,
    at: post.scheduledAt ?? post.createdAt,
    now,
  });
  // Refused at the first try, it isn't there.
  if (!answer.ok && answer.reason === "refused" && triedAt === null)
    await db.socialDelivery.updateMany({
      where: { id, status: storedDeliveryStatus.queued },
      data: { triedAt: null },
    });
  return answer;
}

type OutgoingNow = OutgoingPost & { at: Date; now: Date };

/** Hands a post to the network that a channel is on. */
const shapeOf = ({ picture }: Pick<PostView, "picture">) =>
  picture && { aspectRatio: { width: picture.width, height: picture.height } };

function send({ kind, url, handle, secret }: Connection, post: OutgoingNow): Promise<SocialAnswer> {
  if (kind === "mastodon") return postToMastodon({ server: url, token: secret }, post);
  if (kind === "webhook") return postToWebhook({ address: url, secret }, post, post.now);
  const facets = postFacets(post.text);
  return postToBluesky({ server: url, handle, password: secret }, { ...post, facets });
}

const record: PostSender["record"] = async (tx, { subject: id }, { outcome, answer }, now) => {
  if (answer.ok) {
    const { url } = answer;
    await tx.socialDelivery.updateMany({
      where: { id, status: { not: "posted" } },
      data: { status: "posted", postedAt: now, error: null, ...(url && { url }) },
    });
  } else if (answer.reason !== "gone")
    // What somebody took back or posted by hand meanwhile stays as they left it.
    await tx.socialDelivery.updateMany({
      where: { id, status: storedDeliveryStatus.queued },
      data: { error: answer.detail, ...(outcome === "given-up" && { status: "failed" }) },
    });
};
