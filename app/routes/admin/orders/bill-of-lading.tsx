import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { loadBill } from "#app/domain/shipping/papers/load-bill.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { PrintButton } from "#app/ui/admin/orders/print-button.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { BillSheet } from "#app/ui/order/bill-sheet.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const order = await findOrderById(params.orderId ?? "");
  if (!order) throw notFound("There is no order at this address.");
  const bill = await loadBill(order);
  if (!bill) throw notFound("This order has no carrier yet, and the bill of lading is the carrier’s.");
  return { bill, orderId: order.id };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? `Bill of lading ${data.bill.number}` : "Bill of lading");

export default function OrderBill() {
  const { bill, orderId } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Bill of lading"
      crumbs={<Link to={`/admin/orders/${orderId}`}>{bill.orderNumber}</Link>}
      buttons={
        <>
          <Link className="btn" to={`/admin/orders/${orderId}/bill-of-lading.pdf`} reloadDocument>
            Save as PDF
          </Link>
          <PrintButton />
        </>
      }
    >
      <BillSheet bill={bill} level={2} />
    </AdminPage>
  );
}
