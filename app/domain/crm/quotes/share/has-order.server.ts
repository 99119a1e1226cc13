import { liveOrder } from "#app/domain/crm/leads/live-order.ts";
import type { Tx } from "#app/db.server.ts";

/** Whether somebody signed an order for this quote that goes on or was closed: nothing about it changes by its link then. */
export const hasOrder = async (tx: Tx, quoteId: string): Promise<boolean> =>
  (await tx.order.count({ where: { quoteId, ...liveOrder } })) > 0;
