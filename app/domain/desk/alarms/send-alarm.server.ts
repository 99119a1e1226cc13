import { businessName } from "#app/domain/base/settings/business.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { sender } from "#app/domain/messages/email/deliver-emails.server.ts";
import { env } from "#app/env.server.ts";
import { openEmailService } from "#app/gateways/email.server.ts";
import { requestOutbound } from "#app/gateways/outbound-request.server.ts";
import { SECOND_MS } from "#app/platform/durations.js";
import { WEBHOOK } from "./alarm-state";

/** A receiver that hangs must not hold up the next look. */
const LIMIT_MS = 15 * SECOND_MS;
const MAX_ANSWER_BYTES = 500;

type Text = { subject: string; text: string; html: string };

/** Who hears of alarms: email addresses, and the webhook. */
export const alarmReceivers = (): string[] => [
  ...(env.ALARM_EMAIL ?? []),
  ...(env.ALARM_WEBHOOK_URL ? [WEBHOOK] : []),
];

export const siteName = (): string => (env.SITE_URL ? new URL(env.SITE_URL).host : businessName());
export const statusUrl = (): string => absoluteUrl("/admin/status");

/**
 * Sends one message, around the outbox, which may be held or not writable. Resolves with null, or why the receiver
 * didn't take it; never rejects.
 */
export async function sendAlarm(
  receiver: string,
  id: string,
  { email, body }: { email: Text; body: string },
): Promise<string | null> {
  return receiver === WEBHOOK ? postAlarm(id, body) : emailAlarm(receiver, id, email);
}

async function postAlarm(id: string, body: string): Promise<string | null> {
  const answer = await requestOutbound({
    url: env.ALARM_WEBHOOK_URL ?? "",
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", "Idempotency-Key": id },
    body,
    limitMs: LIMIT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    // The operator set it, not somebody with a login.
    allowThisMachine: true,
  });
  if (!answer.ok) return answer.reason === "timeout" ? "no answer in time" : answer.detail || "no connection";
  if (answer.status >= 200 && answer.status < 300) return null;
  return `it answered ${answer.status}`;
}

async function emailAlarm(to: string, id: string, email: Text): Promise<string | null> {
  if (!env.SMTP_URL) return "SMTP_URL is not set";
  const service = openEmailService({ url: env.SMTP_URL, answerMs: LIMIT_MS, messageMs: 2 * LIMIT_MS });
  try {
    const answer = await service.send({ ...email, to, id, from: sender(), automatic: "auto-generated" });
    return answer.ok ? null : answer.detail;
  } finally {
    service.close();
  }
}
