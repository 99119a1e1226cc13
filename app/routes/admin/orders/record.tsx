import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { hasBrokerRecord, presentBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { loadOrder } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import { business } from "#app/http/server/business.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { BrokerSheet } from "#app/ui/admin/orders/broker-sheet.tsx";
import { PrintButton } from "#app/ui/admin/orders/print-button.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

/** For the carrier, who is a party to the transport and has no page of the order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const [loaded, { name, identity }] = await Promise.all([loadOrder(params.orderId ?? ""), business()]);
  if (!loaded) throw notFound("There is no order at this address.");
  const { order } = loaded;
  if (!hasBrokerRecord(order)) throw notFound("There is a record once the transport is booked.");
  return { record: presentBrokerRecord(order, { name, identity }), orderId: order.id };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? `Record of ${data.record.orderNumber}` : "Record of a transport");

export default function OrderRecord() {
  const { record, orderId } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Record of a transport"
      crumbs={<Link to={`/admin/orders/${orderId}`}>{record.orderNumber}</Link>}
      buttons={
        <>
          <Link className="btn" to={`/admin/orders/${orderId}/record.txt`} reloadDocument>
            Save as a text file
          </Link>
          <Link className="btn" to={`/admin/orders/${orderId}/record.json`} reloadDocument>
            Save as JSON
          </Link>
          <PrintButton />
        </>
      }
    >
      <BrokerSheet record={record} />
    </AdminPage>
  );
}
