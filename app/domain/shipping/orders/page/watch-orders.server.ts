import { db } from "#app/db.server.ts";

/** How often the database is asked while somebody has an order's page open, in milliseconds. */
const ASK_MS = 1_000;

type Watching = {
  /** the orders whose pages are open now */
  listIds: () => string[];
  /** called with the version of an order when it's known first, and after each change */
  notify: (orderId: string, version: number) => void;
  /** gets only the first of a series; asking goes on */
  onError: (error: unknown) => void;
};

/** Watches all open orders with one query a second, until the returned function is called. */
export function watchOrders({ listIds, notify, onError }: Watching): () => void {
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    try {
      const rows = await db.order.findMany({
        where: { id: { in: listIds() } },
        select: { id: true, version: true },
      });
      if (!isStopped) for (const { id, version } of rows) notify(id, version);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(ask, ASK_MS);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
