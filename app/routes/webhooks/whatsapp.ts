import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { recordStatus } from "#app/domain/channels/whatsapp/record-status.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { readWebhook } from "#app/domain/channels/whatsapp/webhook-payload.ts";
import { isSignedByMeta } from "#app/domain/channels/whatsapp/webhook-signature.server.ts";
import { env } from "#app/env.server.ts";
import { readSigned } from "#app/http/forms/read-body.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { logger } from "#app/logger.server.ts";
import { whatsAppReports } from "#app/metrics.server.ts";

/** As much as Meta sends at once. */
const MAX_BYTES = 3 * 1024 * 1024;

const answer = (text: string, status: number) =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Meta asks once whether this address is ours, and wants its challenge back. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const token = asked.get("hub.verify_token") ?? "";
  const challenge = asked.get("hub.challenge") ?? "";
  const isKnown = env.WHATSAPP_VERIFY_TOKEN !== undefined && sameToken(token, env.WHATSAPP_VERIFY_TOKEN);
  if (!isKnown || asked.get("hub.mode") !== "subscribe") return answer("The token is not right.", 403);
  if (!/^[\w.-]{1,200}$/.test(challenge)) return answer("The challenge is not right.", 400);
  return new Response(challenge, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/**
 * Meta reports messages to us and what became of those we sent. Each event is kept once, so Meta may send a body again; it does
 * after any answer but 200.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("POST");
  const body = await readVerified(request);
  if (!body) {
    whatsAppReports.inc({ outcome: "rejected" });
    return answer("The signature is not right.", 401);
  }
  const now = new Date();
  const { messages, statuses } = readWebhook(parseJson(body), env.WHATSAPP_PHONE_ID, now);
  try {
    for (const status of statuses)
      whatsAppReports.inc({ outcome: (await recordStatus(status)) ? status.status : "known" });
    for (const message of messages) whatsAppReports.inc({ outcome: await ingestWhatsApp(message, now) });
  } catch (error) {
    logger.error({ err: error }, "a report of WhatsApp could not be kept");
    return answer("Please send it again.", 503);
  }
  return answer("Thank you.", 200);
}

/** The body if Meta signed it; without a signature it isn't even read. */
async function readVerified(request: Request): Promise<Uint8Array | null> {
  const signature = request.headers.get("X-Hub-Signature-256");
  if (!env.WHATSAPP_APP_SECRET || !signature) return null;
  const body = await readSigned(request, MAX_BYTES);
  return isSignedByMeta(env.WHATSAPP_APP_SECRET, body, signature) ? body : null;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (error) {
    logger.warn({ err: error }, "a signed report of WhatsApp could not be read");
    return null;
  }
}
