import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { LeadRow } from "./lead-row";

const columns = {
  id: true,
  fullName: true,
  stage: true,
  lostReason: true,
  createdAt: true,
  version: true,
  waitingSince: true,
  lastTouchAt: true,
  nextTaskAt: true,
  nextTaskTitle: true,
  contactStoppedAt: true,
  quoteNumber: true,
  vehicle: true,
  transportType: true,
  isRunning: true,
  price: true,
  pickupOn: true,
  pickupPlace: true,
  pickupState: true,
  deliveryPlace: true,
  deliveryState: true,
  owner: { select: { id: true, name: true } },
  tags: { select: { tag: true }, orderBy: { tag: "asc" } },
} satisfies Prisma.LeadSelect;

/** Leads as rows, in the order of their ids; those that have gone are left out. */
export async function loadRows(ids: readonly string[]): Promise<LeadRow[]> {
  const leads = await db.lead.findMany({ where: { id: { in: [...ids] } }, select: columns });
  const byId = new Map(leads.map((lead) => [lead.id, present(lead)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const present = (lead: Prisma.LeadGetPayload<{ select: typeof columns }>): LeadRow => ({
  id: lead.id,
  name: lead.fullName,
  stage: lead.stage,
  lostReason: lead.lostReason,
  owner: lead.owner,
  createdAt: lead.createdAt,
  version: lead.version,
  waitingSince: lead.waitingSince,
  lastTouchAt: lead.lastTouchAt,
  nextTaskAt: lead.nextTaskAt,
  nextTaskTitle: lead.nextTaskTitle,
  isContactStopped: lead.contactStoppedAt !== null,
  quoteNumber: lead.quoteNumber,
  vehicle: lead.vehicle,
  price: lead.price,
  pickupOn: lead.pickupOn,
  pickup: { place: lead.pickupPlace, state: lead.pickupState },
  delivery: { place: lead.deliveryPlace, state: lead.deliveryState },
  isEnclosed: lead.transportType === "enclosed",
  isRunning: lead.isRunning !== false,
  tags: lead.tags.map(({ tag }) => tag),
});
