import { replaceLinks } from "./link-facets";

export const channelKinds = ["mastodon", "bluesky", "webhook", "by-hand"] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const channelKindLabels: Record<ChannelKind, string> = {
  mastodon: "Mastodon",
  bluesky: "Bluesky",
  webhook: "Webhook",
  "by-hand": "By hand",
};

export const isChannelKind = (kind: string): kind is ChannelKind =>
  channelKinds.some((known) => known === kind);

/** The longest post of each kind of channel, as that kind counts. */
export const maxLengths: Record<ChannelKind, number> = {
  mastodon: 500,
  bluesky: 300,
  webhook: 5_000,
  "by-hand": 5_000,
};

/** Mastodon counts every link as this many characters. */
const MASTODON_LINK = "x".repeat(23);

const graphemes = (text: string) => [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)];

/** What readers see as one character counts once. */
export const postLength = (kind: ChannelKind, text: string): number =>
  graphemes(kind === "mastodon" ? replaceLinks(text, MASTODON_LINK) : text).length;
