import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/**
 * A year's signed orders whose cost is known, those whose carrier cost more than planned, and by how many whole US dollars;
 * and those on which something came off our fee because they were delivered late, and how much.
 */
export type GuaranteeYear = {
  orders: number;
  paidOrders: number;
  paid: number;
  creditedOrders: number;
  credited: number;
};

/** Of fewer orders a sum says little of us, and may say whose it was. */
export const MIN_ORDERS_SHOWN = 25;

/**
 * "Last year we booked 212 orders; on 19 of them the carrier cost more, and we paid $2,160. We took $210 off our fees for 4
 * that came late." It doesn't say that no more were late: those that were signed without an amount have nothing off. So
 * where nothing came off, it says nothing of it.
 */
export const describeYear = ({ orders, paidOrders, paid, creditedOrders, credited }: GuaranteeYear): string =>
  [
    paidOrders === 0
      ? `Last year we booked ${formatCount(orders)} orders, and on none of them did the carrier cost more.`
      : `Last year we booked ${formatCount(orders)} orders; on ${formatCount(paidOrders)} of them the carrier cost more, and we paid ${formatDollars(paid)}.`,
    ...(creditedOrders > 0
      ? [
          `We took ${formatDollars(credited)} off our ${creditedOrders === 1 ? "fee" : "fees"} for ${formatCount(creditedOrders)} that came late.`,
        ]
      : []),
  ].join(" ");
