import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether Meta signed these bytes: `header` is X-Hub-Signature-256, "sha256=" and 64 hexadecimal digits. */
export function isSignedByMeta(secret: string, body: Uint8Array, header: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header) ?? [];
  if (!given) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(body).digest(), Buffer.from(given, "hex"));
}
