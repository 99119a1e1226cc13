import { createHmac } from "node:crypto";
import { requestOutbound } from "./outbound-request.server";

/** `allowThisMachine` is for trials: http and loopback addresses. `limitMs` is for the whole exchange. */
export type WebhookService = { allowThisMachine: boolean; limitMs?: number };

/** `id` stays the same when the same delivery is sent again; `body` is signed with each secret and sent as it is. */
export type WebhookCall = {
  url: string;
  secrets: readonly string[];
  id: string;
  event: string;
  body: string;
};

/** `answer` is the beginning of what the receiver said, or what went wrong, for staff. */
export type WebhookAnswer = { answer: string; durationMs: number } & (
  | { ok: true; status: number }
  | { ok: false; reason: "refused" | "later"; status: number }
  | { ok: false; reason: "refused" | "unreachable"; status: null }
);

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024;
const laterStatuses = new Set([408, 409, 425, 429]);

/** The value of Evenhaul-Signature, with a "v1" for each secret: `seconds` is Unix time. */
const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map(
      (secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`,
    ),
  ].join(",");

/** Sends one delivery in one try, without retries or redirects; the promise never rejects. */
export async function sendWebhook(
  { allowThisMachine, limitMs = LIMIT_MS }: WebhookService,
  call: WebhookCall,
  now: Date,
): Promise<WebhookAnswer> {
  const started = performance.now();
  const answered = await requestOutbound({
    url: call.url,
    method: "POST",
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "User-Agent": "Evenhaul-Webhooks/1",
      "Evenhaul-Signature": signatureOf(call.secrets, Math.floor(now.getTime() / 1_000), call.body),
      "Evenhaul-Event": call.event,
      "Evenhaul-Delivery": call.id,
    },
    body: call.body,
    limitMs,
    maxBytes: MAX_ANSWER_BYTES,
    allowThisMachine,
  });
  const durationMs = Math.round(performance.now() - started);
  if (!answered.ok) {
    const { reason, detail } = answered;
    const answer =
      reason === "timeout" ? "The receiver took too long." : oneLine(detail) || "The connection failed.";
    return {
      ok: false,
      reason: reason === "refused" ? "refused" : "unreachable",
      status: null,
      answer,
      durationMs,
    };
  }
  const { status } = answered;
  const answer = oneLine(answered.body.toString("utf8"));
  if (status >= 200 && status < 300) return { ok: true, status, answer, durationMs };
  const isFinal = status >= 400 && status < 500 && !laterStatuses.has(status);
  return { ok: false, reason: isFinal ? "refused" : "later", status, answer, durationMs };
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();
