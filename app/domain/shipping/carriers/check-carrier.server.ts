import { db } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { fetchRegisteredCarrier } from "#app/gateways/fmcsa.server.ts";
import type { CarrierRegister, FmcsaErrorCode } from "#app/gateways/fmcsa.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { CarrierProblemCode } from "./carrier-problems";
import { noteChecks } from "./note-checks.server";
import { factsOfRegister } from "./register-facts";

/** What else is written with an answer, in its transaction. */
export type OnStops = (tx: Tx, carrierId: string, stops: CarrierProblemCode[], now: Date) => Promise<void>;

/**
 * Asks FMCSA about one carrier and keeps the answer with its day. Without an answer the carrier has why, the last check
 * stays the last, and what was asked for stays asked for. Where an answer brings stops that weren't there, `onStops` is called
 * in the same transaction. Returns why there was no answer, or null.
 */
export async function checkCarrier(
  { id: carrierId, usdot }: { id: string; usdot: string },
  register: CarrierRegister,
  clock: () => Date,
  onStops: OnStops = async () => undefined,
): Promise<FmcsaErrorCode | null> {
  const askedAt = clock();
  const answer = await fetchRegisteredCarrier(register, usdot);
  const now = clock();
  if (!answer.ok) {
    const { code } = answer.error;
    await db.carrier.updateMany({ where: { id: carrierId }, data: { checkTriedAt: now, checkError: code } });
    return code;
  }
  const { carrier, raw } = answer.value;
  await db.$transaction(async (tx) => {
    const [checked] = await tx.carrier.updateManyAndReturn({
      where: { id: carrierId },
      data: { checkTriedAt: now, checkError: "" },
      select: { id: true, checkStops: true },
    });
    // Somebody deleted it meanwhile.
    if (!checked) return;
    await tx.carrierCheck.create({
      data: {
        id: newId(),
        carrierId,
        source: "fmcsa",
        facts: JSON.stringify(factsOfRegister(carrier)),
        raw,
        checkedOn: deskDayOf(now),
        createdAt: now,
      },
      select: { id: true },
    });
    const stops = await noteChecks(tx, checked);
    if (stops.length > 0) await onStops(tx, carrierId, stops, now);
    // Who asked meanwhile gets a later answer than this one.
    await tx.carrier.updateMany({
      where: { id: carrierId, checkAskedAt: { lte: askedAt } },
      data: { checkAskedAt: null },
    });
  });
  return null;
}
