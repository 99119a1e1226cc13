/** The longest message we read, in characters as a person counts them. */
export const longestMessage = 4_000;
/** More than a customer needs, fewer than an advertisement has. */
export const mostLinks = 3;

export type NoMessageRead =
  | { reason: "missing" }
  | { reason: "too-long"; length: number }
  | { reason: "links" }
  | { reason: "scripted" };

/** Markup that does something, in the spellings that forms are tried with. Plain "<" and ">" are nobody's fault. */
const scripted =
  /<\s*\/?\s*(script|iframe|object|embed|style|svg|img|form|a)\b|javascript\s*:|\bon[a-z]{3,20}\s*=\s*["'(]|\[url[=\]]/i;
const link = /\bhttps?:\/\/|\bwww\.[a-z0-9]/gi;
/** Control characters, but for the tab and the line end. */
const unprintable = /[^\P{Cc}\t\n]/gu;

/** A message as we keep it (line ends as one character, nothing unprintable, no space around it), or why we do not. */
export function readMessage(typed: string): string | NoMessageRead {
  const message = typed.replace(/\r\n?/g, "\n").replace(unprintable, "").trim();
  if (message === "") return { reason: "missing" };
  const { length } = [...message];
  if (length > longestMessage) return { reason: "too-long", length };
  if (scripted.test(message)) return { reason: "scripted" };
  if ((message.match(link) ?? []).length > mostLinks) return { reason: "links" };
  return message;
}
