import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { logger } from "#app/logger.server.ts";
import { SECOND_MS } from "#app/platform/durations.js";

/** A signature is good for so long, in either direction. */
const TOLERANCE_MS = 300 * SECOND_MS;
/** A header has one signature for each secret that is rolled over, so a few. */
const MAX_HEADER_LENGTH = 2_000;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: z.string().min(1).max(255), object: z.string().max(100) }) }),
});

/** What happened to which object; what the object is now is asked of Stripe. */
export type StripeEvent = z.output<typeof eventSchema>;

/**
 * The event in a body that Stripe signed; null if the signature isn't right, is old, or the body is none. `header` is
 * "t=seconds,v1=hex", with several v1 while a secret is rolled over.
 */
export function readStripeEvent(
  secret: string,
  { header, body, now }: { header: string; body: Uint8Array; now: Date },
): StripeEvent | null {
  if (header.length > MAX_HEADER_LENGTH) return null;
  const parts = header.split(",").map((part) => part.split("=", 2) as [string, string | undefined]);
  const stamp = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(stamp)) return null;
  if (Math.abs(now.getTime() - Number(stamp) * SECOND_MS) > TOLERANCE_MS) return null;
  const expected = createHmac("sha256", secret).update(`${stamp}.`).update(body).digest();
  const isSigned = parts.some(([name, value = ""]) => {
    if (name !== "v1" || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, "hex"), expected);
  });
  return isSigned ? parseEvent(body) : null;
}

function parseEvent(body: Uint8Array): StripeEvent | null {
  try {
    const parsed = eventSchema.safeParse(
      JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as unknown,
    );
    return parsed.success ? parsed.data : null;
  } catch (error) {
    logger.warn({ err: error }, "an event that Stripe signed could not be read");
    return null;
  }
}
