import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { OrderView } from "#app/ui/order/order-view.tsx";
import type { OrderReply } from "#app/ui/order/order-view.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { loadShownOrder } from "./load-order.server";
import { pressOrder } from "./order-intents.server";
import { openOrder } from "./order-key.server";

export async function loader(args: LoaderFunctionArgs) {
  const shown = await loadShownOrder(args, new Date());
  const { searchParams } = new URL(args.request.url);
  const saved = searchParams.get("saved") === "details";
  // Once it was answered there is nothing to look at.
  const isNotSent = searchParams.get("unsent") === "1" && shown.offer !== null;
  return { shown, saved, isNotSent };
}

export async function action(args: ActionFunctionArgs) {
  const order = await openOrder(args);
  const fields = await readForm(args.request);
  return pressOrder({ order, fields, now: new Date() });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Order ${args.data.shown.page.orderNumber}` : "Not found",
    description:
      "An order to ship a vehicle: where it is now, what comes next, the price, and who carries it.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Order() {
  const { shown, saved, isNotSent } = useLoaderData<typeof loader>();
  const reply = useActionData<OrderReply>();
  return <OrderView shown={shown} reply={reply} saved={saved} isNotSent={isNotSent} />;
}
