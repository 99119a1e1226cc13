import type { ServerResponse } from "node:http";

/** How often a silent stream sends a heartbeat, in milliseconds: proxies close idle streams. */
const HEARTBEAT_MS = 20_000;
/** A browser that lost its stream reconnects after `least` milliseconds plus a random part of `spread`. */
const RETRY_MS = { least: 2_000, spread: 4_000 };
/** A listener with more unsent bytes than this isn't reading. */
const MAX_PENDING = 64 * 1024;
const BEAT = Buffer.from(":\n\n");

type Listener = {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** kept because a request's signal no longer fires once nothing references the request */
  request: Request;
  /** reports unsent bytes, if the server passes it */
  response: ServerResponse | undefined;
  /** counts against the limit per visitor; "" isn't counted */
  visitor: string;
  /** the id of the latest message it has */
  knows: string;
  /** called once when it has left */
  onLeave: (() => void) | undefined;
  /** had unsent bytes at the last heartbeat */
  owed: boolean;
};

type Rules = {
  most: number;
  maxPerVisitor: number;
  /** called when the first listener joins; the returned function when the last one leaves */
  whileListening: () => () => void;
};

/** Without a `response`, there's no way to detect a listener that doesn't read. */
type Entry = {
  request: Request;
  response?: ServerResponse | undefined;
  visitor: string;
  lastEventId: string;
  onLeave?: (() => void) | undefined;
};

/**
 * One stream of server-sent events for many listeners: each message is serialized once, and a new listener gets the
 * latest. Listeners that leave or stop reading are dropped.
 */
export function createSseChannel({ most, maxPerVisitor, whileListening }: Rules) {
  const listeners = new Set<Listener>();
  const ofVisitor = new Map<string, number>();
  let latest: { id: string; frame: Buffer } | null = null;
  let rest: (() => void) | null = null;
  let closed = false;
  let heart: NodeJS.Timeout | undefined;

  const forget = (listener: Listener, isCanceled = false) => {
    if (!listeners.delete(listener)) return;
    const left = (ofVisitor.get(listener.visitor) ?? 1) - 1;
    if (left > 0) ofVisitor.set(listener.visitor, left);
    else ofVisitor.delete(listener.visitor);
    if (!isCanceled) listener.controller.close();
    listener.onLeave?.();
    if (listeners.size > 0) return;
    clearInterval(heart);
    rest?.();
    // It may be outdated when the next listener joins.
    rest = latest = null;
  };

  const pendingFor = ({ response }: Listener) => response?.writableLength ?? 0;

  const notify = (listener: Listener) => {
    if (!latest || listener.knows === latest.id) return;
    if (pendingFor(listener) > MAX_PENDING) return void listener.response?.destroy();
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
    hasRoom: (visitor: string): boolean =>
      !closed && listeners.size < most && (visitor === "" || (ofVisitor.get(visitor) ?? 0) < maxPerVisitor),

    /** Keeps proxies from buffering or compressing the stream. */
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },

    /** Adds a listener and returns the body of its response. */
    join({ lastEventId, ...entry }: Entry): ReadableStream<Uint8Array> {
      let joined: Listener | undefined;
      return new ReadableStream({
        start(controller) {
          const { request, response, visitor, onLeave } = entry;
          const about = { request, response, visitor, onLeave };
          const listener: Listener = { controller, ...about, knows: lastEventId, owed: false };
          joined = listener;
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
        cancel() {
          if (joined) forget(joined, true);
        },
      });
    },

    /** Skips listeners that already have this message; `json` must be a single line. */
    send(event: string, id: string, json: string): void {
      latest = { id, frame: Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${json}\n\n`) };
      for (const listener of listeners) notify(listener);
    },

    /** Ends every stream and rejects new listeners. */
    close(): void {
      closed = true;
      listeners.forEach((listener) => forget(listener));
    },

    size: (): number => listeners.size,
  };
}
