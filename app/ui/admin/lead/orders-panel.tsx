import { Link } from "@remix-run/react";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { windowOfDays } from "#app/domain/shipping/orders/date-window.ts";
import { describeWindow } from "#app/domain/shipping/orders/dispatch/order-status.ts";
import type { LeadOrder } from "#app/domain/shipping/orders/list/orders-of-lead.server.ts";
import { OrderStateMark } from "#app/ui/admin/orders/order-state.tsx";

type Props = { orders: readonly LeadOrder[]; today: string };

/** The lead's orders: each opens its own page, where it is moved. */
export function OrdersPanel({ orders, today }: Props) {
  if (orders.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="orders-head">
      <div className="panel-head">
        <h2 className="head" id="orders-head">
          {orders.length === 1 ? "Order" : "Orders"}
        </h2>
      </div>
      <ul className="panel-body lead-orders">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>
            <OrderStateMark state={order.state} />
            <b>{formatDollars(order.price)}</b>
            <span className="fine">
              {order.vehicle}. {windowsOf(order, today)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function windowsOf({ pickup, delivery }: LeadOrder, today: string): string {
  const [from, to] = [windowOfDays(pickup), windowOfDays(delivery)];
  return [
    from ? `Pickup ${describeWindow(from, today)}` : "No pickup window yet",
    to && `delivery ${describeWindow(to, today)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
