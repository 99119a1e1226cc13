import type { OrderFigures } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { describeChange, describePoints, formatDays, formatShare } from "./format-figures";
import { kept, ordersOf } from "./order-links";
import { TileList } from "./tiles";
import type { Tile } from "./tiles";

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Six figures of the orders booked in the period. */
export function OrderTiles({ figures: { now, before, period } }: { figures: OrderFigures }) {
  const tiles: Tile[] = [
    {
      label: "Orders booked",
      now: now.orders,
      before: before.orders,
      format: formatCount,
      change: describeChange,
      list: (days) => ordersOf(days, kept),
    },
    {
      label: "Booked",
      now: now.price,
      before: before.price,
      format: formatDollars,
      change: describeChange,
      list: (days) => ordersOf(days, kept),
    },
    {
      label: "Paid for our word",
      now: now.paid,
      before: before.paid,
      format: formatDollars,
      change: describeChange,
      isInverse: true,
      list: (days) => ordersOf(days, { pay: "more" }),
    },
    {
      label: "Picked up in the window",
      now: share(now.pickupsSigned, now.pickups),
      before: share(before.pickupsSigned, before.pickups),
      format: formatShare,
      change: describePoints,
      list: (days) => ordersOf(days, { timing: "pickup" }),
    },
    {
      label: "Delivered in the window",
      now: share(now.deliveriesSigned, now.deliveries),
      before: share(before.deliveriesSigned, before.deliveries),
      format: formatShare,
      change: describePoints,
      list: (days) => ordersOf(days, { timing: "delivery" }),
    },
    {
      label: "Booking to pickup, median",
      now: now.medianWait,
      before: before.medianWait,
      format: formatDays,
      change: describeChange,
      isInverse: true,
      list: (days) => ordersOf(days, { wait: "any" }),
    },
  ];
  return <TileList tiles={tiles} period={period} />;
}
