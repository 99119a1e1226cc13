import { db } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { decidedStages } from "#app/domain/crm/leads/stage-groups.ts";

/** How far back we look: further only if the shorter time has too few. */
const periodsDays = [90, 365] as const;
const enough = 8;
const MAX_ON_LANE = 60;
/** Of another lane with about the same distance, for each stage. */
const MAX_ELSEWHERE = 20;
/** About the same distance. */
const DISTANCE_SHARE = 0.15;

const select = {
  id: true,
  pickupPlace: true,
  deliveryPlace: true,
  vehicle: true,
  price: true,
  quoteNumber: true,
  stage: true,
  lostReason: true,
  stageChangedAt: true,
  createdAt: true,
  mergedIntoId: true,
} as const;

/** What makes a lead's trip similar to another's. */
export type LeadTrip = Pick<Lead, "id" | "pickupState" | "deliveryState" | "sizeClass" | "distance">;

/**
 * Leads won or lost between the same two states, newest first, and if these are few, those of the same size class over
 * about the same distance.
 */
export async function findSimilarLeads(trip: LeadTrip, now: Date) {
  for (const days of periodsDays) {
    const found = await findSince(trip, new Date(now.getTime() - days * DAY_MS));
    // Not in the query, where it would tempt SQLite to the wrong index.
    const leads = found.filter(({ mergedIntoId }) => mergedIntoId === null);
    if (leads.length >= enough || days === periodsDays[1]) return { days, leads };
  }
  return { days: periodsDays[1], leads: [] };
}

async function findSince(trip: LeadTrip, since: Date) {
  const { pickupState, deliveryState, sizeClass, distance } = trip;
  const ended = { price: { not: null }, id: { not: trip.id }, createdAt: { gte: since } };
  const newest = { orderBy: { createdAt: "desc" }, select } as const;
  const onLane =
    pickupState && deliveryState
      ? await db.lead.findMany({
          where: { ...ended, pickupState, deliveryState, stage: { in: [...decidedStages] } },
          take: MAX_ON_LANE,
          ...newest,
        })
      : [];
  if (onLane.length >= enough || !sizeClass || !distance) return onLane;
  const near = { gte: distance * (1 - DISTANCE_SHARE), lte: distance * (1 + DISTANCE_SHARE) };
  // Each stage by itself, because only then does the index give them in order.
  const elsewhere = await Promise.all(
    decidedStages.map((stage) =>
      db.lead.findMany({
        where: { ...ended, sizeClass, stage, distance: near },
        take: MAX_ELSEWHERE,
        ...newest,
      }),
    ),
  );
  const known = new Set(onLane.map(({ id }) => id));
  return [...onLane, ...elsewhere.flat().filter(({ id }) => !known.has(id))]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_ON_LANE);
}
