import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import {
  MAX_LISTENERS,
  maxPerVisitor,
  takeTickerSeat,
} from "#app/domain/content/news/ticker-seats.server.ts";
import { watchNews } from "#app/domain/content/news/watch-news.server.ts";
import { logger } from "#app/logger.server.ts";
import { rejectAsData } from "#app/http/responses/responses.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { createSseChannel } from "./sse-channel.server";
import { isShared, visitorNetwork } from "./visitor-network";

/** In seconds. */
const RETRY_AFTER = "60";

const stopSignals = ["SIGTERM", "SIGINT"] as const;

const channel = createSseChannel({
  most: MAX_LISTENERS,
  maxPerVisitor,
  whileListening: () => {
    // A stream never ends by itself, and a server doesn't stop while one is open.
    for (const signal of stopSignals) process.once(signal, channel.close);
    const rest = watchNews(
      ({ id, json }) => channel.send("news", id, json),
      (error) => logger.error({ err: error }, "the news could not be read: open tickers keep what they show"),
    );
    return () => {
      for (const signal of stopSignals) process.off(signal, channel.close);
      rest();
    };
  },
});

/** Open tickers of this process. */
export const newsListeners = (): number => channel.size();

/** A proxy on this machine may hide the visitor's address, so all of its visitors would count as one. */
const visitorAt = (ip: string) =>
  isShared(ip)
    ? ""
    : createHmac("sha256", sessionSecret)
        .update(`ticker ${visitorNetwork(ip)}`)
        .digest("base64url");

/**
 * The latest news as server-sent events, now and after each change. Our own server passes its `response`, which shows
 * when a listener stops reading.
 */
export async function newsStream(request: Request, response?: ServerResponse): Promise<Response> {
  rejectAsData(response);
  const visitor = visitorAt(requestScope().ip);
  if (!channel.hasRoom(visitor)) return reject();
  if (request.method === "HEAD") return new Response(null, { headers: channel.headers });
  const giveBack = await takeTickerSeat(visitor);
  if (!giveBack) return reject();
  // Both may have changed meanwhile: what has closed says so only once.
  if (!channel.hasRoom(visitor) || request.signal.aborted || response?.destroyed) {
    giveBack();
    return reject();
  }
  const stream = channel.join({
    request,
    response,
    visitor,
    onLeave: giveBack,
    lastEventId: request.headers.get("Last-Event-ID") ?? "",
  });
  return new Response(stream, { headers: channel.headers });
}

const reject = () =>
  new Response("Very many pages listen to the news just now. /api/news has the same, whenever you ask.", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": RETRY_AFTER,
    },
  });
