import { trimEnd } from "#app/platform/trim-end.js";

/** A link or a tag in a text; the ends are offsets in its UTF-8 bytes, as Bluesky counts. */
type PostFacet = { byteStart: number; byteEnd: number } & ({ uri: string } | { tag: string });

/** What may be a link: it may end with what belongs to its sentence. */
const linkPattern = /https?:\/\/[^\s<>"“”„«»‘]+/gu;

/** As Bluesky's own clients do it: no digits alone, no punctuation at the end, 64 characters at most. */
const tagPattern = /(^|[\s(“"])[#＃](?!\uFE0F)([^\s#＃\u00AD\u2060\u200A-\u200D]{1,80})/gu;
const MAX_TAG_LENGTH = 64;

/** The link without the punctuation of its sentence; a bracket stays if it opens within the link. */
function trimLink(found: string): string {
  let uri = found;
  for (;;) {
    const cut = trimEnd(uri, ".,;:!?'’”\"»…");
    const isOpened = cut.endsWith(")")
      ? count(cut, "(") >= count(cut, ")")
      : count(cut, "[") >= count(cut, "]");
    const next = !isOpened && /[)\]]$/.test(cut) ? cut.slice(0, -1) : cut;
    if (next === uri) return uri;
    uri = next;
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** The links of a text and where they begin, in UTF-16 units. */
export const linksIn = (text: string): { index: number; uri: string }[] =>
  [...text.matchAll(linkPattern)]
    .map(({ 0: found, index }) => ({ index, uri: trimLink(found) }))
    .filter(({ uri }) => URL.canParse(uri));

/** A text in which each link is replaced. */
export const replaceLinks = (text: string, by: string): string =>
  text.replace(linkPattern, (found) => {
    const uri = trimLink(found);
    return URL.canParse(uri) ? by + found.slice(uri.length) : found;
  });

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/** The links and tags of a post, in the order of the text. */
export function postFacets(text: string): PostFacet[] {
  const links = linksIn(text).map((link) => ({ ...link, length: link.uri.length }));
  const tags = [...text.matchAll(tagPattern)].flatMap(({ 1: before = "", 2: found = "", index }) => {
    const letters = [...found];
    const tag = letters.slice(0, letters.findLastIndex((one) => !/\p{P}/u.test(one)) + 1).join("");
    const at = index + before.length;
    const isInLink = links.some((link) => at >= link.index && at < link.index + link.length);
    const isTag = tag !== "" && tag.length <= MAX_TAG_LENGTH && !/^\d+$/.test(tag) && !isInLink;
    return isTag ? [{ index: at, length: tag.length + 1, tag }] : [];
  });
  return [...links, ...tags]
    .sort((a, b) => a.index - b.index)
    .map(({ index, length, ...feature }) => {
      const byteStart = bytesOf(text.slice(0, index));
      return { byteStart, byteEnd: byteStart + bytesOf(text.slice(index, index + length)), ...feature };
    });
}
