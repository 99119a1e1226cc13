import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listClaimsOfOrder } from "#app/domain/shipping/claims/load-claims.server.ts";
import { loadChange } from "#app/domain/shipping/orders/change-orders/load-change.server.ts";
import { loadDriverAtDesk } from "#app/domain/shipping/drivers/renew-driver-link.server.ts";
import { loadOrder } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import { loadOrderCarrier } from "#app/domain/shipping/orders/dispatch/load-order-carrier.server.ts";
import { presentOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { loadOrderOffers } from "#app/domain/shipping/offers/load-order-offers.server.ts";
import { findOrderEmailStop } from "#app/domain/shipping/orders/emails/find-order-email-stop.server.ts";
import { loadOrderPayments } from "#app/domain/shipping/payments/load-order-payments.server.ts";
import {
  loadFormerInspections,
  loadInspections,
} from "#app/domain/shipping/inspections/load-inspections.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { OrderDesk } from "#app/ui/admin/orders/order-desk.tsx";
import { orderActions } from "./order-intents.server";

const noOrder = () => notFound("There is no order at this address.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "orders.read");
  const loaded = await loadOrder(params.orderId ?? "");
  if (!loaded) throw noOrder();
  const now = new Date();
  const asked = new URL(request.url).searchParams.get("carrier") ?? "";
  const mayWrite = isAllowed(staff.role, "orders.write");
  const [change, stop, carrier, carrierOffers, driver, claims, payments, inspections, formerInspections] =
    await Promise.all([
      loadChange(loaded.order, "staff", now),
      findOrderEmailStop(loaded.order),
      loadOrderCarrier(loaded.order, asked, now),
      loadOrderOffers(loaded.order),
      loadDriverAtDesk(loaded.order),
      listClaimsOfOrder(loaded.order.id, loaded.order.orderNumber),
      loadOrderPayments(loaded.order),
      loadInspections(loaded.order.id),
      loadFormerInspections(loaded.order.id),
    ]);
  return {
    ...presentOrder(loaded, now),
    change,
    carrier,
    carrierOffers,
    // The link reports in the driver's name.
    driver: driver && (mayWrite ? driver : { ...driver, link: null }),
    claims,
    payments,
    inspections,
    formerInspections,
    noEmail: stop?.message ?? null,
    mayWrite,
    mayOverride: isAllowed(staff.role, "carriers.override"),
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "orders.write");
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request);
  const loaded = await loadOrder(params.orderId ?? "");
  if (!loaded) throw noOrder();
  const post = { order: loaded.order, staff, fields, now: new Date() };
  return runIntent(fields.intent, orderActions, rejectButton, post);
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? data.order.orderNumber : "Order");

export default function Order() {
  const page = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return <OrderDesk key={page.order.id} {...page} done={params.get("done")} />;
}
