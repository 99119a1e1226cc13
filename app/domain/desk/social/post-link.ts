import type { ChannelKind } from "./channel-kinds";

/** Characters of a short link's end. */
export const SLUG_LENGTH = 8;

/** utm_source: the network, or what staff call a channel that has none. */
export const sourceOf = ({ kind, name }: { kind: ChannelKind; name: string }): string =>
  kind === "mastodon" || kind === "bluesky"
    ? kind
    : name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "") || "social";

/** A path of the site with the campaign's parameters, which say where a visitor came from. */
export function campaignPath(path: string, source: string, campaign: string): string {
  const url = new URL(path, "http://here.invalid");
  url.searchParams.set("utm_source", source);
  url.searchParams.set("utm_medium", "social");
  if (campaign) url.searchParams.set("utm_campaign", campaign);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether a typed link stays on our site: "/quote?from=10001", but not "//elsewhere" or "/\elsewhere". */
export const isOwnPath = (typed: string): boolean =>
  /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(typed) &&
  new URL(typed, "http://here.invalid").origin === "http://here.invalid" &&
  !/^\/(?:admin|go|api)(?:[/?#]|$)/.test(typed);

/** The text as it goes out, with the link below. */
export const withLink = (text: string, link: string | null): string =>
  link ? `${text.trim()}\n\n${link}` : text.trim();
