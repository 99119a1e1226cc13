import { db } from "#app/db.server.ts";
import type { DeliveryRow, DeliveryState } from "./delivery";

/** Deliveries that staff may look at. */
const MAX_LISTED = 100;

const columns = {
  id: true,
  event: true,
  createdAt: true,
  status: true,
  answer: true,
  durationMs: true,
  payload: true,
  endpoint: { select: { id: true, name: true, isOn: true } },
  outboxMessages: {
    orderBy: { createdAt: "desc" },
    take: 1,
    select: {
      deliveredAt: true,
      givenUpAt: true,
      leasedUntil: true,
      dueAt: true,
      attempts: true,
      lastError: true,
    },
  },
} as const;

const find = (where: { id?: string; endpointId?: string }) =>
  db.webhookDelivery.findMany({ where, orderBy: { createdAt: "desc" }, take: MAX_LISTED, select: columns });

type Found = Awaited<ReturnType<typeof find>>[number];

function present({ outboxMessages: [message], ...delivery }: Found, now: Date): DeliveryRow {
  const state = stateOf(message, now);
  return {
    ...delivery,
    state,
    dueAt: message && state === "waiting" ? message.dueAt : null,
    attempts: message?.attempts ?? 0,
    answer: delivery.answer ?? message?.lastError ?? null,
  };
}

function stateOf(message: Found["outboxMessages"][number] | undefined, now: Date): DeliveryState {
  if (!message || message.givenUpAt) return "given-up";
  if (message.deliveredAt) return "delivered";
  return message.leasedUntil && message.leasedUntil > now ? "leaving" : "waiting";
}

/** The newest hundred, of one endpoint or of all. */
export const listDeliveries = async (endpointId: string | null, now: Date): Promise<DeliveryRow[]> =>
  (await find(endpointId ? { endpointId } : {})).map((row) => present(row, now));

export async function findDelivery(id: string, now: Date): Promise<DeliveryRow | null> {
  const [row] = await find({ id });
  return row ? present(row, now) : null;
}
