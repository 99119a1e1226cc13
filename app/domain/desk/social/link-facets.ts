/** A link in a text; the ends are offsets in its UTF-8 bytes, as Bluesky counts. */
export type LinkFacet = { byteStart: number; byteEnd: number; uri: string };

/** A link ends before the punctuation of its sentence. */
export const linkPattern = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/gu;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

export const linkFacets = (text: string): LinkFacet[] =>
  [...text.matchAll(linkPattern)].map(({ 0: uri, index }) => {
    const byteStart = bytesOf(text.slice(0, index));
    return { byteStart, byteEnd: byteStart + bytesOf(uri), uri };
  });
