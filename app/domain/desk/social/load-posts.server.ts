import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { isChannelKind } from "./channel-kinds";
import type { ChannelKind } from "./channel-kinds";
import { campaignPath, sourceOf, withLink } from "./post-link";
import { postStateOf } from "./post-state";
import { readDeliveryStatus, storedDeliveryStatus } from "./delivery-status";
import type { DeliveryView, PostView } from "./post-view";

const MAX_LISTED = 500;
const parts = {
  deliveries: { include: { channel: true }, orderBy: { channel: { position: "asc" } } },
  links: { include: { clicks: true } },
  writers: { include: { staff: { select: { name: true } } } },
  picture: { select: { id: true, width: true, height: true } },
  approvedBy: { select: { name: true } },
} as const;

const find = (tx: Tx, id: string) =>
  tx.socialPost.findFirst({ where: { id, deletedAt: null }, include: parts });
type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

export const kindOf = (kind: string): ChannelKind => (isChannelKind(kind) ? kind : "by-hand");

type Link = Row["links"][number];
const sumClicks = (links: readonly Link[]) =>
  links.flatMap(({ clicks }) => clicks).reduce((sum, { clicks }) => sum + clicks, 0);

function deliveryView(
  { linkPath, campaign, text, links }: Row,
  { channel: { id: channelId, name, kind, handle, isOn }, ...row }: Row["deliveries"][number],
): DeliveryView {
  const channel = { id: channelId, name, kind: kindOf(kind), handle, isOn };
  const target = linkPath && campaignPath(linkPath, sourceOf(channel), campaign);
  const ours = links.filter((link) => link.channelId === channelId);
  const slug = ours.find((link) => link.target === target)?.slug;
  const link = slug ? absoluteUrl(`/go/${slug}`) : null;
  const { id, status, ownText, triedAt, postedAt, url, error } = row;
  return {
    id,
    status: readDeliveryStatus(status),
    ownText,
    triedAt,
    postedAt,
    url,
    error,
    channel,
    link,
    fullText: withLink(ownText || text, link),
    clicks: sumClicks(ours),
  };
}

function view(row: Row, now: Date): PostView {
  const { approvedBy, writers, links, deliveries: rows, ...post } = row;
  const deliveries = rows.map((each) => deliveryView(row, each));
  return {
    ...post,
    approver: approvedBy?.name ?? null,
    writers: writers.map(({ staff }) => staff.name),
    writerIds: writers.map(({ staffId }) => staffId),
    state: postStateOf(post, deliveries, now),
    clicks: sumClicks(links),
    deliveries,
  };
}

export async function loadPost(id: string, now: Date, tx: Tx = db): Promise<PostView | null> {
  const row = await find(tx, id);
  return row && view(row, now);
}

/** Posts that go out, or are meant to, between two moments, soonest first. */
export async function listPosts(from: Date, to: Date, now: Date): Promise<PostView[]> {
  const rows = await db.socialPost.findMany({
    where: { deletedAt: null, scheduledAt: { gte: from, lt: to } },
    include: parts,
    orderBy: [{ scheduledAt: "asc" }, { createdAt: "asc" }],
    take: MAX_LISTED,
  });
  return rows.map((row) => view(row, now));
}

/** Drafts and approved posts without a schedule; those changed last come first. */
export async function listDrafts(now: Date): Promise<PostView[]> {
  const rows = await db.socialPost.findMany({
    where: { deletedAt: null, status: { in: ["draft", "approved"] } },
    include: parts,
    orderBy: { updatedAt: "desc" },
    take: MAX_LISTED,
  });
  return rows.map((row) => view(row, now));
}

/** Posts that a channel did not take, and those that somebody has to post by hand now. */
export async function listToDo(now: Date): Promise<PostView[]> {
  const byHand = { status: storedDeliveryStatus.queued, channel: { kind: "by-hand" } };
  const rows = await db.socialPost.findMany({
    where: {
      deletedAt: null,
      OR: [
        { deliveries: { some: { status: storedDeliveryStatus.failed } } },
        { status: "scheduled", scheduledAt: { lte: now }, deliveries: { some: byHand } },
      ],
    },
    include: parts,
    orderBy: { scheduledAt: "desc" },
    take: 20,
  });
  return rows.map((row) => view(row, now));
}

/** Posts as a list, those of all channels or in one state; the newest first. */
export async function listNewest(now: Date): Promise<PostView[]> {
  const rows = await db.socialPost.findMany({
    where: { deletedAt: null },
    include: parts,
    orderBy: [{ scheduledAt: "desc" }, { updatedAt: "desc" }],
    take: MAX_LISTED,
  });
  return rows.map((row) => view(row, now));
}

/** The times that a post has, or would like to have. */
export const takenTimes = async (now: Date, tx: Tx = db, except = ""): Promise<Date[]> =>
  (
    await tx.socialPost.findMany({
      where: { deletedAt: null, scheduledAt: { gt: now }, id: { not: except } },
      select: { scheduledAt: true },
    })
  ).flatMap(({ scheduledAt }) => (scheduledAt ? [scheduledAt] : []));

export const countWaiting = (): Promise<number> =>
  db.socialPost.count({ where: { deletedAt: null, status: "draft", askedAt: { not: null } } });
