import type { ChannelKind } from "./channel-kinds";

/** A post's states, in the order in which it passes through them. */
export const postStates = [
  "draft",
  "waiting",
  "approved",
  "scheduled",
  "posting",
  "by-hand",
  "posted",
  "failed",
] as const;
export type PostState = (typeof postStates)[number];

export const postStateLabels: Record<PostState, string> = {
  draft: "draft",
  waiting: "to approve",
  approved: "approved",
  scheduled: "scheduled",
  posting: "posting",
  "by-hand": "to post by hand",
  posted: "posted",
  failed: "failed",
};

export const isPostState = (text: string): text is PostState => postStates.some((state) => state === text);

type Post = { status: string; askedAt: Date | null; scheduledAt: Date | null };
type Delivery = { status: string; channel: { kind: ChannelKind } };

/** What a post is to staff: failed if a channel failed, posted once every channel has it. */
export function postStateOf(
  { status, askedAt, scheduledAt }: Post,
  deliveries: readonly Delivery[],
  now: Date,
): PostState {
  if (deliveries.some((each) => each.status === "failed")) return "failed";
  if (deliveries.length > 0 && deliveries.every((each) => each.status === "posted")) return "posted";
  if (status === "approved") return "approved";
  if (status !== "scheduled") return askedAt ? "waiting" : "draft";
  if (!scheduledAt || scheduledAt > now) return "scheduled";
  const isLeft = ({ status: left, channel }: Delivery) => left === "waiting" && channel.kind !== "by-hand";
  return deliveries.some(isLeft) ? "posting" : "by-hand";
}

/** Whether its text can still be changed. */
export const isOpen = (state: PostState): boolean =>
  state === "draft" || state === "waiting" || state === "approved";
