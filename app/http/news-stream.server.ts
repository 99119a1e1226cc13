import type { IncomingMessage, ServerResponse } from "node:http";
import { watchNews } from "../domain/news/watch-news.server";
import { logger } from "../logger.server";
import { requestScope } from "./request-scope.server";
import { createSseChannel } from "./sse-channel.server";
import { isThisMachine, visitorNetwork } from "./visitor-network";

/** Open tickers of this process, and of one visitor. Beyond them a page asks `/api/news` from time to time. */
const MOST_LISTENERS = 5_000;
const MOST_OF_ONE_VISITOR = 20;
/** When to try again, in seconds. */
const RETRY_AFTER = "60";

const channel = createSseChannel({
  most: MOST_LISTENERS,
  mostOfOneVisitor: MOST_OF_ONE_VISITOR,
  whileListening: () =>
    watchNews(
      ({ id, json }) => channel.send("news", id, json),
      (error) => logger.error({ err: error }, "the news could not be read: open tickers keep what they show"),
    ),
});

/**
 * `GET /news/stream`: the latest news as server-sent events, now and after each change. It answers before Remix does:
 * an open stream is then a socket and little more.
 */
export function newsStream(request: IncomingMessage, response: ServerResponse): void {
  const { ip } = requestScope();
  // A proxy on this machine that does not say for whom it asks stands for all visitors.
  const visitor = isThisMachine(ip) ? "" : visitorNetwork(ip);
  if (!channel.hasRoom(visitor)) return refuse(response);
  if (request.method === "HEAD")
    return void response.writeHead(200, { "Content-Type": "text/event-stream" }).end();
  const told = request.headers["last-event-id"];
  channel.join(response, { visitor, lastEventId: typeof told === "string" ? told : "" });
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": RETRY_AFTER,
  });
  response.end("Very many pages listen to the news just now. /api/news has the same, whenever you ask.");
}

/** Ends every open stream: none of them would ever end by itself. */
export const endStreams = (): void => channel.close();
