import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { deskDayOf, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { checkCarrier } from "#app/domain/shipping/carriers/check-carrier.server.ts";
import { describeCheckError } from "#app/domain/shipping/carriers/describe-check-error.ts";
import { findRegisterPause } from "#app/domain/shipping/carriers/register-pause.server.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { CarrierRegister } from "#app/gateways/fmcsa.server.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/platform/durations.js";
import { writeOfStops } from "./write-of-stops.server";

/** Carriers of one run; what is left waits for the next. */
const BATCH = 50;
/** Between two questions: FMCSA counts how often it's asked. */
export const PAUSE_MS = 2 * SECOND_MS;
/** The night's questions begin so long after midnight at the desk. */
const NIGHT_BEGINS_MS = 2 * HOUR_MS;
/** What went without an answer is asked again after this time. */
const AGAIN_AFTER_MS = HOUR_MS;
/** FMCSA is away: the run ends, and the next one tries others. */
const MAX_FAILED = 3;
/** Carriers with an order under way that one question looks at. */
const MAX_SLICE = 500;

type Run = {
  register: CarrierRegister;
  clock?: () => Date;
  /** when this process read the key */
  startedAt?: Date;
  stopping: () => boolean;
  signal: AbortSignal;
  pauseMs?: number;
  /** hears with each question whether FMCSA answered: null, or why not */
  reach?: (fault: string | null) => void;
};

/**
 * Asks FMCSA about the carriers that somebody asked for, those of new assignments among them, and once a night about each
 * carrier that has an order under way. It isn't asked at all for an hour after it turned us away, nor with a key that it
 * doesn't accept. Returns how many answers there were.
 */
export async function checkAssignedCarriers({
  register,
  clock = () => new Date(),
  startedAt,
  stopping,
  signal,
  pauseMs = PAUSE_MS,
  reach = () => undefined,
}: Run): Promise<number> {
  if (stopping() || (await findRegisterPause(clock(), startedAt))) return 0;
  let answered = 0;
  let failed = 0;
  for (const carrier of await findDue(clock(), stopping)) {
    if (stopping() || failed >= MAX_FAILED) break;
    const error = await checkCarrier(carrier, register, clock, writeOfStops);
    // Other answers are about the one carrier.
    if (error !== "malformed" && error !== "too-large") reach(error && describeCheckError(error));
    if (error === "rejected" || error === "bad-key") break;
    if (error === null) answered += 1;
    failed = error === null ? 0 : failed + 1;
    await sleep(pauseMs, undefined, { signal }).catch((thrown: unknown) => {
      if (!signal.aborted) throw thrown;
    });
  }
  return answered;
}

type Due = { id: string; usdot: string };

/** When the last night's questions began. */
function lastNight(now: Date): Date {
  const beginsOn = (moment: Date) => new Date(startOfDeskDay(deskDayOf(moment)).getTime() + NIGHT_BEGINS_MS);
  const tonight = beginsOn(now);
  return tonight <= now ? tonight : beginsOn(new Date(now.getTime() - DAY_MS));
}

async function findDue(now: Date, stopping: () => boolean): Promise<Due[]> {
  const again = new Date(now.getTime() - AGAIN_AFTER_MS);
  const notLately = { OR: [{ checkError: "" }, { checkTriedAt: null }, { checkTriedAt: { lt: again } }] };
  const select = { id: true, usdot: true } as const;
  const asked = await db.carrier.findMany({
    where: { checkAskedAt: { not: null }, ...notLately },
    orderBy: { checkAskedAt: "asc" },
    take: BATCH,
    select,
  });
  if (asked.length === BATCH) return asked;
  // A try that went without an answer isn't the night's.
  const noAnswer = {
    OR: [{ checkTriedAt: null }, { checkTriedAt: { lt: lastNight(now) } }, { checkError: { not: "" } }],
  };
  const due = new Map(asked.map((carrier) => [carrier.id, carrier]));
  // An index has each state's orders by carrier; beginning with the carriers would read all orders that they ever had.
  const underway = await db.order.groupBy({
    by: ["carrierId"],
    where: { state: { in: [...statesUnderway] }, carrierId: { not: null } },
  });
  const ids = underway.flatMap(({ carrierId }) => carrierId ?? []);
  await eachSlice(ids, inSlices({ stopping, most: MAX_SLICE }), async (some) => {
    if (due.size >= BATCH) return;
    const found = await db.carrier.findMany({
      where: { id: { in: [...some] }, AND: [noAnswer, notLately] },
      take: BATCH,
      select,
    });
    for (const carrier of found) due.set(carrier.id, carrier);
  });
  return [...due.values()].slice(0, BATCH);
}
