import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { LeadEventKind } from "#app/domain/crm/leads/events.ts";
import { railCounts } from "./rail-counts.server";

/** How often the database is asked while somebody of staff listens, in milliseconds. */
const ASK_MS = 1_000;

/** What somebody outside did that waits for an answer. */
const arrivals: LeadEventKind[] = [
  "quote-submitted",
  "contact-message",
  "chat",
  "email-received",
  "whatsapp-received",
];

/** `id` changes when anything does that staff's screens show; the others number the newest event, and the newest that waits. */
export type DeskMessage = { id: string; newest: number; arrived: number };

/**
 * Tells what staff's screens show now, and again after each change, until the returned function is called. Polling
 * continues after errors; `onError` gets only the first of a series.
 */
export function watchDesk(
  notify: (message: DeskMessage) => void,
  onError: (error: unknown) => void,
): () => void {
  let notified = "";
  let arrived = 0;
  let seen = 0;
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    try {
      const [newest, counts] = await Promise.all([newestEvent(), railCounts({ id: "", role: "owner" })]);
      if (newest > seen) arrived = (await newestArrival(seen)) ?? arrived;
      seen = newest;
      const id = createHash("sha256")
        .update(JSON.stringify([newest, counts]))
        .digest("base64url")
        .slice(0, 16);
      if (!isStopped && id !== notified) notify({ id, newest, arrived });
      notified = id;
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

/** The number of the newest event; a screen that was loaded with it misses nothing that comes later. */
export async function newestEvent(): Promise<number> {
  const event = await db.leadEvent.findFirst({ orderBy: { sequence: "desc" }, select: { sequence: true } });
  return event?.sequence ?? 0;
}

/** Of the events after one; at first of the newest few, so that no million is read. */
async function newestArrival(after: number): Promise<number | null> {
  const events = await db.leadEvent.findMany({
    where: { sequence: { gt: after } },
    orderBy: { sequence: "desc" },
    select: { sequence: true, kind: true },
    take: 500,
  });
  return events.find(({ kind }) => arrivals.some((arrival) => arrival === kind))?.sequence ?? null;
}
