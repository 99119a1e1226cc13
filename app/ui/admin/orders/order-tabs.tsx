import { Link } from "@remix-run/react";
import {
  noOrderFilters,
  orderListPath,
  orderListQuery,
  orderTabs,
} from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderFilters, OrderList, OrderTabKey } from "#app/domain/shipping/orders/list/order-list.ts";

type Props = { list: OrderList; counts: Readonly<Record<OrderTabKey, number>> };

/** Beyond this the number says only that there are more. */
const MAX_SHOWN = 999;

/** What staff look for most, with how many orders each has now. */
export function OrderTabs({ list, counts }: Props) {
  const here = orderListQuery(list);
  return (
    <nav className="tabs views" aria-label="Orders">
      {orderTabs.map(({ key, label, filters }) => {
        const tab: OrderList = { ...list, filters: filtersOf(filters) };
        return (
          <Link
            key={key}
            to={orderListPath(tab)}
            aria-current={orderListQuery(tab) === here ? "page" : undefined}
          >
            {label} <span className="count">{counts[key] > MAX_SHOWN ? `${MAX_SHOWN}+` : counts[key]}</span>
          </Link>
        );
      })}
    </nav>
  );
}

const filtersOf = (some: (typeof orderTabs)[number]["filters"]): OrderFilters => ({
  ...noOrderFilters,
  ...some,
  state: "state" in some ? [...some.state] : [],
});
