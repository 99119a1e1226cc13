import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { loadOrder } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import { presentOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { loadOrderOffers } from "#app/domain/shipping/offers/load-order-offers.server.ts";
import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { business } from "#app/http/server/business.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { DispatchSheet } from "#app/ui/admin/orders/dispatch-sheet.tsx";
import { PrintButton } from "#app/ui/admin/orders/print-button.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "orders.read");
  const [loaded, { name, phone, identity }] = await Promise.all([
    loadOrder(params.orderId ?? ""),
    business(),
  ]);
  if (!loaded) throw notFound("There is no order at this address.");
  if (!loaded.order.carrierName)
    throw notFound("This order has no carrier yet, and a dispatch sheet is for its carrier.");
  const { order, isSheetOld: isOld, now } = presentOrder(loaded, new Date());
  const carrierOffers = await loadOrderOffers(loaded.order);
  const broker = { name, phone, identity };
  return { order, isOld, now, by: staff.name, broker, carrierOffers, forms: paymentForms() };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? `Dispatch sheet ${data.order.orderNumber}` : "Dispatch sheet");

export default function Sheet() {
  const page = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Dispatch sheet"
      crumbs={<Link to={`/admin/orders/${page.order.id}`}>{page.order.orderNumber}</Link>}
      buttons={<PrintButton />}
    >
      <DispatchSheet {...page} />
    </AdminPage>
  );
}
