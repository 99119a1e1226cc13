import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadCustomerSheet } from "#app/domain/shipping/offers/load-customer-sheet.server.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { DispatchPage } from "#app/ui/order/dispatch-page.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openOrder } from "./order-key.server";

export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const shown = await loadCustomerSheet(order, new Date());
  if (!shown) throw notFound("There is a dispatch sheet once a carrier has the trip and its sheet.");
  return { shown, back: orderLink(order) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Dispatch sheet ${args.data.shown.sheet.orderNumber}` : "Not found",
    description: "What the carrier has from us for a trip: where, when, which vehicle, and what it collects.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function OrderDispatchSheet() {
  const { shown, back } = useLoaderData<typeof loader>();
  return <DispatchPage {...shown} back={back} />;
}
