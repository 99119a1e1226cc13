import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { isOwnPath, withLink } from "./post-link";
import { channelKindLabels, mostLength, postLength } from "./channel-kinds";
import type { ChannelKind } from "./channel-kinds";

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

/** `field` is the form's name of the control. */
export type PostProblem = { field: string; message: string };

/** What keeps a draft from being saved. */
export function draftProblems({
  title,
  text,
  linkPath,
  campaign,
  altText,
  when,
  channels,
}: PostInput): PostProblem[] {
  const problems: PostProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (!title || title.length > 120) add("title", "A title has 1 to 120 characters.");
  if (text.length > 10_000) add("text", "A text has 10,000 characters at most.");
  if (linkPath && (linkPath.length > 500 || !isOwnPath(linkPath)))
    add("linkPath", "The link is a path of our public pages, such as /quote.");
  if (!/^[a-z0-9-]{0,60}$/.test(campaign))
    add("campaign", "A campaign has small letters, digits and hyphens, 60 at most.");
  if (altText.length > 1_000) add("altText", "This text has 1,000 characters at most.");
  if (when && !parseDeskInput(when)) add("when", "Enter a day and a time, or leave both empty.");
  for (const { id, ownText } of channels)
    if (ownText.length > 10_000) add(`own-${id}`, "A text has 10,000 characters at most.");
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
export function readyProblems({ text, altText, hasPicture, link, channels }: Ready): PostProblem[] {
  const problems: PostProblem[] = [];
  if (channels.length === 0) problems.push({ field: "channels", message: "Choose at least one channel." });
  if (hasPicture && !altText) problems.push({ field: "altText", message: "Say what the picture shows." });
  for (const { id, kind, name, ownText } of channels) {
    const words = ownText || text;
    const length = postLength(kind, withLink(words, link));
    const field = ownText ? `own-${id}` : "text";
    if (!words.trim()) problems.push({ field, message: `${name}: there is no text.` });
    else if (length > mostLength[kind])
      problems.push({
        field,
        message: `${name} (${channelKindLabels[kind]}): ${length - mostLength[kind]} characters too many. Shorten it, or write a text of its own.`,
      });
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
  return { length: postLength(kind, withLink(own || text, link)), most: mostLength[kind] };
}
