import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { isOwnPath, withLink } from "./post-link";
import { maxLengths, postLength } from "./channel-kinds";
import type { ChannelKind } from "./channel-kinds";
import type { RowError, SocialProblem } from "./social-error";

/** In characters. */
const MAX_LENGTH = { title: 120, text: 10_000, campaign: 60, altText: 1_000 } as const;

export type PostInput = {
  title: string;
  text: string;
  linkPath: string;
  campaign: string;
  altText: string;
  /** day and time at the desk, as an input has it; "" for none */
  when: string;
  /** the channels it goes to, with their own text; "" takes the text for all */
  channels: { id: string; ownText: string }[];
};

type DraftProblem = SocialProblem<string, RowError>;

/** What keeps a draft from being saved. */
export function draftProblems({
  title,
  text,
  linkPath,
  campaign,
  altText,
  when,
  channels,
}: PostInput): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const add = (field: string, error: DraftProblem["error"]) => problems.push({ field, error });
  if (!title || title.length > MAX_LENGTH.title)
    add("title", { code: "title-length", most: MAX_LENGTH.title });
  if (text.length > MAX_LENGTH.text) add("text", { code: "text-too-long", most: MAX_LENGTH.text });
  if (linkPath && (linkPath.length > 500 || !isOwnPath(linkPath))) add("linkPath", { code: "link-not-ours" });
  if (!/^[a-z0-9-]*$/.test(campaign) || campaign.length > MAX_LENGTH.campaign)
    add("campaign", { code: "campaign-characters", most: MAX_LENGTH.campaign });
  if (altText.length > MAX_LENGTH.altText)
    add("altText", { code: "alt-text-too-long", most: MAX_LENGTH.altText });
  if (when && !parseDeskInput(when)) add("when", { code: "unknown-time" });
  for (const { id, ownText } of channels)
    if (ownText.length > MAX_LENGTH.text) add(`own-${id}`, { code: "text-too-long", most: MAX_LENGTH.text });
  return problems;
}

type Ready = {
  text: string;
  altText: string;
  hasPicture: boolean;
  /** the address below the text, or one as long */
  link: string | null;
  channels: readonly { id: string; kind: ChannelKind; name: string; ownText: string | null }[];
};

/** What keeps a post from going out. */
export function readyProblems({ text, altText, hasPicture, link, channels }: Ready): SocialProblem[] {
  const problems: SocialProblem[] = [];
  if (channels.length === 0) problems.push({ field: "channels", error: { code: "channel-required" } });
  if (hasPicture && !altText) problems.push({ field: "altText", error: { code: "alt-text-required" } });
  for (const { id, kind, name, ownText } of channels) {
    const words = ownText || text;
    const length = postLength(kind, withLink(words, link));
    const field = ownText ? `own-${id}` : "text";
    const over = length - maxLengths[kind];
    if (!words.trim()) problems.push({ field, error: { code: "no-text-for-channel", channel: name } });
    else if (over > 0)
      problems.push({ field, error: { code: "too-long-for-channel", channel: name, kind, over } });
  }
  return problems;
}

/** How long a post is on one channel, with its link; `link` is its address, or one as long. */
export function measure(
  { kind, id }: { kind: ChannelKind; id: string },
  { text, channels }: Pick<PostInput, "text" | "channels">,
  link: string | null,
): { length: number; most: number } {
  const own = channels.find((each) => each.id === id)?.ownText;
  return { length: postLength(kind, withLink(own || text, link)), most: maxLengths[kind] };
}
