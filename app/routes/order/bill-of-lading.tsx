import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billPdfPath, orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { loadBill } from "#app/domain/shipping/papers/load-bill.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { BillPage } from "#app/ui/order/bill-page.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openOrder } from "./order-key.server";

export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const bill = await loadBill(order);
  if (!bill) throw notFound("There is a bill of lading once a carrier has the trip.");
  return { bill, back: orderLink(order), pdf: billPdfPath(order) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Bill of lading ${args.data.bill.number}` : "Not found",
    description: "The carrier’s paper for a vehicle: from whom, to whom, and how it looked at both ends.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function OrderBill() {
  const { bill, back, pdf } = useLoaderData<typeof loader>();
  return <BillPage bill={bill} back={{ href: back, label: "Back to your order" }} pdf={pdf} />;
}
