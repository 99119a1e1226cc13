import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { loadChange } from "#app/domain/shipping/orders/change-orders/load-change.server.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { ChangeCard } from "#app/ui/order/change-card.tsx";
import type { ChangeReply } from "#app/ui/order/change-reply.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { pressChange } from "./change-intents.server";
import { openOrder } from "./order-key.server";

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const order = await openOrder(args);
  const change = await loadChange(order, "customer", now);
  // Whatever waits for an answer is on the order's page.
  if (change.isWaiting) throw redirect(orderLink(order), 303);
  const isSigning = new URL(args.request.url).searchParams.get("step") === "sign";
  const { orderNumber, token, vehicle, version } = order;
  return {
    order: { orderNumber, token, vehicle, version },
    change,
    isSigning: isSigning && change.draft !== null,
    phone: businessPhone(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const order = await openOrder(args);
  const fields = await readForm(args.request);
  return pressChange({ order, fields, now: new Date() });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Change order ${args.data.order.orderNumber}` : "Not found",
    description: "Ask for another day, address or vehicle, and see the new price before you do.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Change() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<ChangeReply>();
  return (
    <div className="wrap order-change-page">
      <ChangeCard {...shown} reply={reply} />
    </div>
  );
}
