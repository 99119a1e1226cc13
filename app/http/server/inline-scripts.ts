import { createHash } from "node:crypto";

const scripts = /<script\b([^>]*)>(.*?)<\/script>/gs;

/**
 * Replaces the nonce of a page that many visitors get with the hashes of the inline scripts that carry it. A script
 * without the nonce isn't ours and gets no hash.
 */
export function hashInlineScripts(page: string, nonce: string): { html: string; inlineScripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of page.matchAll(scripts))
    if (attributes.includes(mark) && !/ src=/.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return { html: page.replaceAll(mark, ""), inlineScripts: [...hashes] };
}
