import { db } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { fetchRegisteredCarrier } from "#app/gateways/fmcsa.server.ts";
import type { CarrierRegister, FmcsaErrorCode } from "#app/gateways/fmcsa.server.ts";
import { factsOfRegister } from "./register-facts";

/**
 * Asks FMCSA about one carrier and keeps the answer with its day. Without an answer the carrier has why, the last check
 * stays the last, and what was asked for stays asked for. Returns why there was none, or null.
 */
export async function checkCarrier(
  { id: carrierId, usdot }: { id: string; usdot: string },
  register: CarrierRegister,
  clock: () => Date,
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
    await tx.carrier.updateMany({ where: { id: carrierId }, data: { checkTriedAt: now, checkError: "" } });
    // Who asked meanwhile gets a later answer than this one.
    await tx.carrier.updateMany({
      where: { id: carrierId, checkAskedAt: { lte: askedAt } },
      data: { checkAskedAt: null },
    });
  });
  return null;
}
