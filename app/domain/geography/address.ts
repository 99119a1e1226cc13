import { extractZip } from "./extract-zip";

/** An address as written, and the ZIP that it names. */
export type Address = { text: string; zip: string };

/** Null where the text names no ZIP. */
export function parseAddress(text: string): Address | null {
  const zip = extractZip(text);
  return zip === null ? null : { text, zip };
}
