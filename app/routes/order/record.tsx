import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { hasBrokerRecord, presentBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { orderLink, recordFilePath, recordJsonPath } from "#app/domain/shipping/orders/order-link.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { RecordSheet } from "#app/ui/order/record-sheet.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openOrder } from "./order-key.server";

export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  if (!hasBrokerRecord(order)) throw notFound("There is a record once the transport is booked.");
  const business = { name: businessName(), identity: await readIdentity() };
  return {
    record: presentBrokerRecord(order, business),
    back: orderLink(order),
    files: { text: recordFilePath(order), json: recordJsonPath(order) },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Record of ${args.data.record.orderNumber}` : "Not found",
    description: "The broker’s record of a transport: who shipped, who carried, and what was paid.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function OrderRecord() {
  const { record, back, files } = useLoaderData<typeof loader>();
  return <RecordSheet record={record} back={{ href: back, label: "Back to your order" }} files={files} />;
}
