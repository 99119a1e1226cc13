import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { driverBillPath, driverPath } from "#app/domain/shipping/drivers/driver-link.ts";
import { BillPage } from "#app/ui/order/bill-page.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openBill } from "./open-bill.server";

export async function loader(args: LoaderFunctionArgs) {
  const { bill, token } = await openBill(args);
  return { bill, back: driverPath(token), pdf: `${driverBillPath(token)}.pdf` };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Bill of lading ${args.data.bill.number}` : "Not found",
    description: "The carrier’s paper for a vehicle: from whom, to whom, and how it looked at both ends.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function DriverBill() {
  const { bill, back, pdf } = useLoaderData<typeof loader>();
  return <BillPage bill={bill} back={{ href: back, label: "Back to the job" }} pdf={pdf} />;
}
