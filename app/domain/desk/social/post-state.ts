import type { ChannelKind } from "./channel-kinds";
import type { DeliveryStatus } from "./delivery-status";

/** A post's states, in the order in which it passes through them. */
export const postStates = [
  "draft",
  "awaiting-approval",
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
  "awaiting-approval": "to approve",
  approved: "approved",
  scheduled: "scheduled",
  posting: "posting",
  "by-hand": "to post by hand",
  posted: "posted",
  failed: "failed",
};

/** A state in an address; links from before it had its name of today say "waiting". */
export const readPostState = (text: string): PostState | null =>
  postStates.find((state) => state === (text === "waiting" ? "awaiting-approval" : text)) ?? null;

type Post = { status: string; askedAt: Date | null; scheduledAt: Date | null };
type Delivery = { status: DeliveryStatus; channel: { kind: ChannelKind } };

/** What a post is to staff: failed if a channel failed, posted once every channel has it. */
export function postStateOf(
  { status, askedAt, scheduledAt }: Post,
  deliveries: readonly Delivery[],
  now: Date,
): PostState {
  if (deliveries.some((each) => each.status === "failed")) return "failed";
  if (deliveries.length > 0 && deliveries.every((each) => each.status === "posted")) return "posted";
  if (status === "approved") return "approved";
  if (status !== "scheduled") return askedAt ? "awaiting-approval" : "draft";
  if (!scheduledAt || scheduledAt > now) return "scheduled";
  const isLeft = ({ status: left, channel }: Delivery) => left === "queued" && channel.kind !== "by-hand";
  return deliveries.some(isLeft) ? "posting" : "by-hand";
}

/** Whether it can still go out on another day. */
export const canMove = (state: PostState): boolean => isOpen(state) || state === "scheduled";

/** Whether its text can still be changed. */
export const isOpen = (state: PostState): boolean =>
  state === "draft" || state === "awaiting-approval" || state === "approved";
