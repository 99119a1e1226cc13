import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/** A year's signed orders whose cost is known, those whose carrier cost more than planned, and by how many whole US dollars. */
export type GuaranteeYear = { orders: number; paidOrders: number; paid: number };

/** Of fewer orders a sum says little of us, and may say whose it was. */
export const MIN_ORDERS_SHOWN = 25;

/** "Last year we booked 212 orders; on 19 of them the carrier cost more, and we paid $2,160." */
export const describeYear = ({ orders, paidOrders, paid }: GuaranteeYear): string =>
  paidOrders === 0
    ? `Last year we booked ${formatCount(orders)} orders, and on none of them did the carrier cost more.`
    : `Last year we booked ${formatCount(orders)} orders; on ${formatCount(paidOrders)} of them the carrier cost more, and we paid ${formatDollars(paid)}.`;
