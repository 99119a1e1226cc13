import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import { deskDayOf, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { checkCarrier } from "#app/domain/shipping/carriers/check-carrier.server.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { CarrierRegister } from "#app/gateways/fmcsa.server.ts";
import { HOUR_MS, SECOND_MS } from "#app/platform/durations.js";

/** Carriers of one run; what is left waits for the next. */
const BATCH = 50;
/** Between two questions: FMCSA counts how often it's asked. */
const PAUSE_MS = 2 * SECOND_MS;
/** The night's questions begin so long after midnight at the desk. */
const NIGHT_BEGINS_MS = 2 * HOUR_MS;
/** What went without an answer is asked again after this time. */
const AGAIN_AFTER_MS = HOUR_MS;
/** FMCSA is away: the run ends, and the next one tries again. */
const MAX_FAILED = 3;

type Run = {
  register: CarrierRegister;
  clock?: () => Date;
  stopping: () => boolean;
  signal: AbortSignal;
  pauseMs?: number;
};

/**
 * Asks FMCSA about the carriers that somebody asked for, those of new assignments among them, and once a night about each
 * carrier that has an order under way. Returns how many answers there were.
 */
export async function checkAssignedCarriers({
  register,
  clock = () => new Date(),
  stopping,
  signal,
  pauseMs = PAUSE_MS,
}: Run): Promise<number> {
  let answered = 0;
  let failed = 0;
  for (const carrier of await findDue(clock())) {
    if (stopping() || failed >= MAX_FAILED) break;
    const problem = await checkCarrier(carrier, register, clock);
    if (problem === null) answered += 1;
    failed = problem === null ? 0 : failed + 1;
    await sleep(pauseMs, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
  return answered;
}

async function findDue(now: Date): Promise<{ id: string; usdot: string }[]> {
  const again = new Date(now.getTime() - AGAIN_AFTER_MS);
  const night = new Date(startOfDeskDay(deskDayOf(now)).getTime() + NIGHT_BEGINS_MS);
  const notLately = { OR: [{ checkError: "" }, { checkTriedAt: null }, { checkTriedAt: { lt: again } }] };
  const select = { id: true, usdot: true } as const;
  const asked = await db.carrier.findMany({
    where: { checkAskedAt: { not: null }, ...notLately },
    orderBy: { checkAskedAt: "asc" },
    take: BATCH,
    select,
  });
  if (now < night || asked.length === BATCH) return asked;
  const notTonight = { OR: [{ checkTriedAt: null }, { checkTriedAt: { lt: night } }] };
  const underway = await db.carrier.findMany({
    where: { AND: [notTonight, notLately], orders: { some: { state: { in: [...statesUnderway] } } } },
    orderBy: { checkTriedAt: "asc" },
    take: BATCH,
    select,
  });
  const found = [...asked, ...underway];
  return [...new Map(found.map((carrier) => [carrier.id, carrier])).values()].slice(0, BATCH);
}
