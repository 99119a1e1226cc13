import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import { listEndpoints } from "./queue-webhook.server";
import type { WebhookEvent } from "./webhook-events";
import { loadFacts, writeDeliveries } from "./write-deliveries.server";
import type { NewDelivery } from "./write-deliveries.server";

const READER = "webhooks";
/** Lead events read in one transaction, at most. */
const MAX_BATCH = 500;

type Published = { event: WebhookEvent; stage?: { from: string; to: string } };

/** The webhook events that a lead event is. */
function publishedBy({ kind, data }: { kind: string; data: string }): Published[] {
  if (kind === "quote-submitted") return [{ event: "quote.submitted" }];
  if (kind !== "stage-changed") return [];
  const { from, to } = leadEventData["stage-changed"].parse(JSON.parse(data));
  const changed: Published = { event: "lead.stage-changed", stage: { from, to } };
  return to === "booked" ? [changed, { ...changed, event: "lead.booked" }] : [changed];
}

/** Queues what happened since the last time, in batches; each lead event goes to each endpoint once. */
export async function queueNewEvents(now: Date, stopping: () => boolean): Promise<void> {
  const queueing = inSlices({ stopping, first: 50, most: MAX_BATCH });
  while (await queueing((size) => db.$transaction((tx) => queueBatch(tx, now, size))));
}

/** Returns whether there is more. */
async function queueBatch(tx: Tx, now: Date, size: number): Promise<boolean> {
  const cursor = await tx.eventCursor.findUnique({ where: { reader: READER }, select: { sequence: true } });
  const sequence = cursor?.sequence ?? 0;
  const events = await tx.leadEvent.findMany({
    where: { sequence: { gt: sequence } },
    orderBy: { sequence: "asc" },
    take: size,
    select: { sequence: true, kind: true, data: true, leadId: true, createdAt: true },
  });
  const last = events.at(-1);
  if (!last) return false;
  await writeDeliveries(tx, await deliveriesOf(tx, events), now);
  const data = { sequence: last.sequence, updatedAt: now };
  await tx.eventCursor.upsert({
    where: { reader: READER },
    update: data,
    create: { reader: READER, ...data },
  });
  return events.length === size;
}

type Row = { sequence: number; kind: string; data: string; leadId: string; createdAt: Date };

async function deliveriesOf(tx: Tx, events: Row[]): Promise<NewDelivery[]> {
  const endpoints = (await listEndpoints(tx)).filter(({ isOn }) => isOn);
  if (endpoints.length === 0) return [];
  const telling = events.flatMap((row) => publishedBy(row).map((published) => ({ ...row, ...published })));
  const facts = await loadFacts(tx, [...new Set(telling.map(({ leadId }) => leadId))]);
  return telling.flatMap(({ sequence, leadId, createdAt, event, stage }) => {
    const about = facts.get(leadId);
    if (!about) return [];
    return endpoints
      .filter(({ events: wanted }) => wanted.includes(event))
      .map(({ id }) => ({
        endpointId: id,
        event,
        sequence,
        createdAt,
        facts: stage ? { ...about, stage } : about,
      }));
  });
}
