import type { ServerResponse } from "node:http";
import { watchOrders } from "#app/domain/shipping/orders/page/watch-orders.server.ts";
import { logger } from "#app/logger.server.ts";
import { rejectAsData } from "#app/http/responses/responses.server.ts";
import { createSseChannel } from "./sse-channel.server";

/** Orders with open pages, and open pages of one order, in this process. */
const MAX_ORDERS = 2_000;
const MAX_PAGES_EACH = 20;

const stopSignals = ["SIGTERM", "SIGINT"] as const;

type Channel = ReturnType<typeof createSseChannel>;
const channels = new Map<string, Channel>();
let isClosed = false;

const closeAll = () => {
  isClosed = true;
  for (const channel of channels.values()) channel.close();
};

let rest: (() => void) | null = null;

/** One watch for all orders, from the first open page to the last. */
function watchAll(): void {
  for (const signal of stopSignals) process.once(signal, closeAll);
  const stop = watchOrders({
    listIds: () => [...channels.keys()],
    notify: (orderId, version) => channels.get(orderId)?.send("order", String(version), String(version)),
    onError: (error) => logger.error({ err: error }, "open orders could not be told what changed"),
  });
  rest = () => {
    for (const signal of stopSignals) process.off(signal, closeAll);
    stop();
    rest = null;
  };
}

function channelOf(orderId: string): Channel {
  const known = channels.get(orderId);
  if (known) return known;
  const made = createSseChannel({
    most: MAX_PAGES_EACH,
    maxPerVisitor: MAX_PAGES_EACH,
    whileListening: () => {
      channels.set(orderId, made);
      if (!rest) watchAll();
      return () => {
        channels.delete(orderId);
        if (channels.size === 0) rest?.();
      };
    },
  });
  return made;
}

/**
 * Says which version an order has, now and after each change, as server-sent events without any of its data. Our own
 * server passes its `response`, which shows when a listener stops reading.
 */
export function orderStream(orderId: string, request: Request, response?: ServerResponse): Response {
  rejectAsData(response);
  const channel = channelOf(orderId);
  const isFull = isClosed || (channels.size >= MAX_ORDERS && !channels.has(orderId));
  if (isFull || !channel.hasRoom("") || request.signal.aborted || response?.destroyed)
    return new Response("Very many orders are open just now. Load the page again to see what is new.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  if (request.method === "HEAD") return new Response(null, { headers: channel.headers });
  const lastEventId = request.headers.get("Last-Event-ID") ?? "";
  const stream = channel.join({ request, response, visitor: "", lastEventId });
  return new Response(stream, { headers: channel.headers });
}
