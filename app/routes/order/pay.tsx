import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { loadToPay } from "#app/domain/shipping/payments/load-to-pay.server.ts";
import { finishCheckout, startCheckout } from "#app/domain/shipping/payments/start-checkout.server.ts";
import { stripeAccount } from "#app/domain/shipping/payments/stripe-setup.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { PayCard } from "#app/ui/order/pay-card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openOrder } from "./order-key.server";

/** Stripe's ids of its pages are about 70 characters. */
const isSessionId = (text: string): boolean => text.length <= 255 && /^cs_\w+$/.test(text);
/** Nobody is sent anywhere else. */
const isStripesPage = (url: string): boolean => url.startsWith("https://checkout.stripe.com/");

export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const session = new URL(args.request.url).searchParams.get("session") ?? "";
  if (stripeAccount && isSessionId(session)) {
    await finishCheckout(order, session, stripeAccount, new Date());
    throw redirect(orderLink(order), 303);
  }
  const toPay = await loadToPay(order);
  // Nothing is to be done here, or it was done in another tab.
  if (!toPay) throw redirect(orderLink(order), 303);
  const { orderNumber, token, vehicle } = order;
  return { toPay, orderNumber, token, vehicle, link: orderLink(order), phone: businessPhone() };
}

export async function action(args: ActionFunctionArgs) {
  const order = await openOrder(args);
  await readForm(args.request);
  const exceeded = await checkRateLimit("order");
  if (exceeded) return data({ message: exceeded.message }, { status: 429, headers: exceeded.headers });
  if (!stripeAccount) return redirect(orderLink(order), 303);
  const started = await startCheckout(order, stripeAccount, new Date());
  if (started.ok && started.value === null) return redirect(orderLink(order), 303);
  if (started.ok && started.value && isStripesPage(started.value)) return redirect(started.value, 303);
  logger.error({ order: order.id }, "no page of Stripe’s could be opened");
  const message = `Stripe didn’t answer just now, and nothing was charged. Try again in a minute, or call ${businessPhone()}.`;
  return data({ message }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Payment for order ${args.data.orderNumber}` : "Not found",
    description: "Keep a card for our fee, or pay it, on Stripe’s own page.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Pay() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap order-cancel-page">
      <PayCard {...shown} message={reply && "message" in reply ? reply.message : undefined} />
    </div>
  );
}
