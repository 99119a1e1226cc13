import { createHmac } from "node:crypto";
import type { OutgoingPost, SocialAnswer } from "./social-answer";
import { requestJson } from "./social-request.server";

export type SocialWebhook = { address: string; secret: string; answerMs?: number };

/** Hands a post as JSON to any address; X-Signature is the HMAC-SHA256 of "{timestamp}.{body}". */
export async function postToWebhook(
  { address, secret, answerMs }: SocialWebhook,
  { id, text, picture }: OutgoingPost,
  now: Date,
): Promise<SocialAnswer> {
  const body = JSON.stringify({
    id,
    text,
    picture: picture && {
      type: picture.type,
      altText: picture.altText,
      base64: Buffer.from(picture.bytes).toString("base64"),
    },
  });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": id,
    "X-Timestamp": timestamp,
    "X-Signature": `sha256=${signature}`,
  };
  const reply = await requestJson(address, "", { method: "POST", headers, body }, answerMs);
  if (!reply.ok) return reply;
  return { ok: true, url: typeof reply.json["url"] === "string" ? reply.json["url"] : null };
}
