/** An address as written, and the ZIP that it names. */
export type Address = { text: string; zip: string };

/** Null where the text names no ZIP. */
export function parseAddress(text: string): Address | null {
  const zip = extractZip(text);
  return zip === null ? null : { text, zip };
}

// Digits as they hang together, dashes included: "33101", "33101-1234", "305-555-0100". Six in a row are an account
// number or a slip of the finger. No lookbehind here: this travels to browsers that do not know it.
const RUN = /\d+(?:[-–]\d+)*/g;

/**
 * The ZIP in an address as people write it, or null. ZIP+4 is cut to five digits. The last one wins:
 * a house number may have five digits too, and it stands in front.
 */
export function extractZip(text: string): string | null {
  let last: string | null = null;
  for (const [run] of text.matchAll(RUN)) {
    const [first = ""] = run.split(/[-–]/);
    if (first.length === 5) last = first;
  }
  return last;
}
