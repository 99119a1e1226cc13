import type { ServerResponse } from "node:http";

/** How often a silent stream says that it lives, in milliseconds: proxies close what says nothing. */
const HEARTBEAT_MS = 20_000;
/** After so many milliseconds and up to so many more, each its own, a browser that lost its stream comes back. */
const RETRY_MS = { least: 2_000, spread: 4_000 };
/** Who has so many bytes of ours unsent does not read. */
const MOST_PENDING = 64 * 1024;
const BEAT = Buffer.from(":\n\n");

type Listener = {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** kept, because the signal of a request falls silent once nobody holds the request */
  request: Request;
  /** where the server lends it: tells what is still unsent */
  response: ServerResponse | undefined;
  /** counts against the limit for one visitor; "" is not counted */
  visitor: string;
  /** the id of the message that this one has */
  knows: string;
  /** had bytes unsent at the last heartbeat */
  owed: boolean;
};

type Rules = {
  most: number;
  mostOfOneVisitor: number;
  /** called when somebody listens again; the returned function when nobody does any more */
  whileListening: () => () => void;
};

/** Who comes. Without a `response` one who does not read cannot be told from one who does. */
type Entry = {
  request: Request;
  response?: ServerResponse | undefined;
  visitor: string;
  lastEventId: string;
};

/**
 * One stream of server-sent events for many listeners: each message is serialised once, and a newcomer gets the
 * latest. Who leaves, or does not read, is forgotten.
 */
export function createSseChannel({ most, mostOfOneVisitor, whileListening }: Rules) {
  const listeners = new Set<Listener>();
  const ofVisitor = new Map<string, number>();
  let latest: { id: string; frame: Buffer } | null = null;
  let rest: (() => void) | null = null;
  let closed = false;
  let heart: NodeJS.Timeout | undefined;

  const forget = (listener: Listener) => {
    if (!listeners.delete(listener)) return;
    const left = (ofVisitor.get(listener.visitor) ?? 1) - 1;
    if (left > 0) ofVisitor.set(listener.visitor, left);
    else ofVisitor.delete(listener.visitor);
    listener.controller.close();
    if (listeners.size > 0) return;
    clearInterval(heart);
    rest?.();
    // By the time that somebody comes again it may be old.
    rest = latest = null;
  };

  const pendingFor = ({ response }: Listener) => response?.writableLength ?? 0;

  const notify = (listener: Listener) => {
    if (!latest || listener.knows === latest.id) return;
    if (pendingFor(listener) > MOST_PENDING) return void listener.response?.destroy();
    listener.knows = latest.id;
    listener.controller.enqueue(latest.frame);
  };

  const beat = () => {
    for (const listener of listeners) {
      const owes = pendingFor(listener) > 0;
      if (owes && listener.owed) listener.response?.destroy();
      else if (!owes) listener.controller.enqueue(BEAT);
      listener.owed = owes;
    }
  };

  return {
    /** Whether one more of this visitor's pages may listen. */
    hasRoom: (visitor: string): boolean =>
      !closed &&
      listeners.size < most &&
      (visitor === "" || (ofVisitor.get(visitor) ?? 0) < mostOfOneVisitor),

    /** What a stream is answered with. A proxy neither holds it back nor compresses it. */
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },

    /** Lets a listener in: the body of its answer. */
    join: ({ request, response, visitor, lastEventId }: Entry): ReadableStream<Uint8Array> =>
      new ReadableStream({
        start(controller) {
          const listener = { controller, request, response, visitor, knows: lastEventId, owed: false };
          listeners.add(listener);
          if (visitor) ofVisitor.set(visitor, (ofVisitor.get(visitor) ?? 0) + 1);
          if (response) response.once("close", () => forget(listener));
          else request.signal.addEventListener("abort", () => forget(listener), { once: true });
          controller.enqueue(
            Buffer.from(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`),
          );
          if (listeners.size === 1) {
            heart = setInterval(beat, HEARTBEAT_MS);
            rest = whileListening();
          }
          notify(listener);
        },
      }),

    /** Sends a message to all who do not have it. `json` is one line. */
    send(event: string, id: string, json: string): void {
      latest = { id, frame: Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${json}\n\n`) };
      for (const listener of listeners) notify(listener);
    },

    /** Ends every stream; nobody is let in any more. */
    close(): void {
      closed = true;
      listeners.forEach(forget);
    },

    size: (): number => listeners.size,
  };
}
