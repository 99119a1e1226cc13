import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { readSeen } from "#app/domain/base/forms/seen.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { isCustomersReason } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { cancelByCustomer } from "#app/domain/shipping/orders/cancel-order.server.ts";
import { followOrder } from "#app/domain/shipping/offers/follow-order.server.ts";
import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { loadOrderPage } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { CancelCard } from "#app/ui/order/cancel-card.tsx";
import type { CancelReply } from "#app/ui/order/cancel-card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openOrder, orderKeyOf } from "./order-key.server";

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadOrderPage(orderKeyOf(args), new Date());
  if (!loaded) throw notFound();
  const { order, page } = loaded;
  return { page, fee: order.fee, phone: businessPhone() };
}

export async function action(args: ActionFunctionArgs) {
  const order = await openOrder(args);
  const { reason = "", why = "", seen } = await readForm(args.request);
  const reject = (message: string, field: boolean, status: number, headers?: HeadersInit) =>
    data<CancelReply>({ message, field, reason, why }, { status, headers });
  const exceeded = await checkRateLimit("order");
  if (exceeded) return reject(exceeded.message, false, 429, exceeded.headers);
  const typed = reason.trim();
  if (typed === "") return reject(describeErrorCode("cancel-reason-required"), true, 400);
  if (typed.length > leadLimits.reason)
    return reject(describeErrorCode("too-long", leadLimits.reason), true, 400);
  try {
    const canceled = await cancelByCustomer(order, {
      reason: typed,
      // One that isn't in the list says nothing, and canceling doesn't depend on it.
      why: isCustomersReason(why) ? why : null,
      seen: readSeen(seen),
      now: new Date(),
      after: followOrder,
    });
    // A second press of the same finds it canceled, which is what was wanted.
    if (canceled.ok || (await openOrder(args)).state === "canceled") return redirect(orderLink(order), 303);
    return reject(describeOrderError(canceled.error), false, 409);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "an order could not be canceled");
    const message = `We couldn’t cancel it just now. Try again in a moment, or call ${businessPhone()}.`;
    return reject(message, false, 503);
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Cancel order ${args.data.page.orderNumber}` : "Not found",
    description: "What canceling this order costs today, before you decide.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Cancel() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<CancelReply>();
  return (
    <div className="wrap order-cancel-page">
      <CancelCard {...shown} reply={reply} />
    </div>
  );
}
