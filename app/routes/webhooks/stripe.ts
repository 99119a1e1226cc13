import type { ActionFunctionArgs } from "@remix-run/node";
import { isLiveMode, stripeAccount } from "#app/domain/shipping/payments/stripe-setup.server.ts";
import { takeEvent } from "#app/domain/shipping/payments/take-event.server.ts";
import { env } from "#app/env.server.ts";
import { readStripeEvent } from "#app/gateways/stripe-signature.server.ts";
import { readSigned } from "#app/http/forms/read-body.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses/responses.server.ts";
import { logger } from "#app/logger.server.ts";

/** An event with its object is seldom over 50 KB. */
const MAX_BYTES = 1024 * 1024;

const answer = (text: string, status: number) =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

export function loader() {
  throw stripeAccount ? methodNotAllowed("POST") : notFound();
}

/** Stripe says that something happened; after any answer but 200 it says so again, for up to three days. */
export async function action({ request }: ActionFunctionArgs) {
  if (!stripeAccount || !env.STRIPE_WEBHOOK_SECRET) throw notFound();
  if (request.method !== "POST") throw methodNotAllowed("POST");
  const header = request.headers.get("Stripe-Signature");
  if (!header) return answer("The signature is not right.", 400);
  const body = await readSigned(request, MAX_BYTES);
  const now = new Date();
  const event = readStripeEvent(env.STRIPE_WEBHOOK_SECRET, { header, body, now });
  if (!event) return answer("The signature is not right.", 400);
  try {
    const outcome = await takeEvent(event, { account: stripeAccount, isLive: isLiveMode, now });
    return outcome === "again" ? answer("Please send it again.", 503) : answer("Thank you.", 200);
  } catch (error) {
    logger.error({ err: error, event: event.id }, "an event of Stripe could not be applied");
    return answer("Please send it again.", 503);
  }
}
