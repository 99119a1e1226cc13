import type { ChannelKind } from "./channel-kinds";
import type { DeliveryStatus } from "./delivery-status";
import type { PostState } from "./post-state";

/** A post on one channel. */
export type DeliveryView = {
  id: string;
  status: DeliveryStatus;
  ownText: string | null;
  /** when it was first tried: from then on the channel may have it */
  triedAt: Date | null;
  postedAt: Date | null;
  /** its address there */
  url: string | null;
  error: string | null;
  channel: { id: string; name: string; kind: ChannelKind; handle: string; isOn: boolean };
  /** its short link; null until it's scheduled, and without a link */
  link: string | null;
  /** as it goes out */
  fullText: string;
  clicks: number;
};

/** A post as staff see it. */
export type PostView = {
  id: string;
  status: string;
  state: PostState;
  title: string;
  text: string;
  linkPath: string | null;
  campaign: string;
  altText: string;
  pictureId: string | null;
  picture: { id: string; width: number; height: number } | null;
  scheduledAt: Date | null;
  askedAt: Date | null;
  reviewNote: string;
  createdAt: Date;
  approvedById: string | null;
  approver: string | null;
  /** everybody who wrote in it */
  writers: string[];
  writerIds: string[];
  version: number;
  clicks: number;
  deliveries: DeliveryView[];
};
