import type { ServerResponse } from "node:http";
import { watchDesk } from "#app/domain/desk/figures/watch-desk.server.ts";
import { logger } from "#app/logger.server.ts";
import { rejectAsData } from "#app/http/responses/responses.server.ts";
import { createSseChannel } from "./sse-channel.server";

/** Open screens of this process, and of one member of staff. */
const MAX_SCREENS = 500;
const MAX_SCREENS_EACH = 20;

const stopSignals = ["SIGTERM", "SIGINT"] as const;

const channel = createSseChannel({
  most: MAX_SCREENS,
  maxPerVisitor: MAX_SCREENS_EACH,
  whileListening: () => {
    for (const signal of stopSignals) process.once(signal, channel.close);
    const rest = watchDesk(
      ({ id, newest, arrived }) => channel.send("desk", id, `${newest} ${arrived}`),
      (error) => logger.error({ err: error }, "open staff screens could not be told what changed"),
    );
    return () => {
      for (const signal of stopSignals) process.off(signal, channel.close);
      rest();
    };
  },
});

/**
 * Says that something changed which staff's screens show, as server-sent events without any data of leads. Our own server
 * passes its `response`, which shows when a listener stops reading.
 */
export function deskStream(staffId: string, request: Request, response?: ServerResponse): Response {
  rejectAsData(response);
  if (!channel.hasRoom(staffId) || request.signal.aborted || response?.destroyed)
    return new Response("Very many screens are open just now. Reload to see what is new.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  if (request.method === "HEAD") return new Response(null, { headers: channel.headers });
  const lastEventId = request.headers.get("Last-Event-ID") ?? "";
  const stream = channel.join({ request, response, visitor: staffId, lastEventId });
  return new Response(stream, { headers: channel.headers });
}
