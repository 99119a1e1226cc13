import { z } from "zod";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { Endpoint } from "./endpoint";
import { isWebhookEvent } from "./webhook-events";
import type { WebhookEvent } from "./webhook-events";
import { loadFacts, writeDeliveries } from "./write-deliveries.server";

const shown = {
  id: true,
  name: true,
  url: true,
  events: true,
  isOn: true,
  version: true,
  previousUntil: true,
  failingSince: true,
  failures: true,
  pausedAt: true,
} as const;

/** The endpoints by name, without their secrets. */
export async function listEndpoints(tx: Tx = db): Promise<Endpoint[]> {
  const rows = await tx.webhookEndpoint.findMany({ select: shown, orderBy: { name: "asc" } });
  return rows.map(({ events, ...row }) => ({ ...row, events: readEvents(events) }));
}

/** A name that a later release wrote is left out. */
const readEvents = (json: string): WebhookEvent[] =>
  parseStoredJson(z.array(z.string()), json, "A webhook's events").filter(isWebhookEvent);

/** Sends an event about a lead to one endpoint, as a rule asks; false if it's gone, switched off, or not for others. */
export async function queueWebhook(
  tx: Tx,
  { endpointId, event, leadId, now }: { endpointId: string; event: WebhookEvent; leadId: string; now: Date },
): Promise<boolean> {
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: endpointId }, select: { isOn: true } });
  const facts = (await loadFacts(tx, [leadId])).get(leadId);
  if (!endpoint?.isOn || !facts) return false;
  await writeDeliveries(tx, [{ endpointId, event, sequence: null, createdAt: now, facts }], now);
  return true;
}
