import type { Tx } from "#app/db.server.ts";
import { findCheckStops } from "./carrier-problems";
import type { CarrierProblemCode } from "./carrier-problems";
import { findLastChecks } from "./find-carrier.server";

/**
 * Writes into a carrier's row what lists read of its last checks, in the transaction that adds a check. Returns the stops
 * that are new with it.
 */
export async function noteChecks(
  tx: Tx,
  { id, checkStops }: { id: string; checkStops: string },
): Promise<CarrierProblemCode[]> {
  const checks = await findLastChecks(id, tx);
  const stops = findCheckStops(checks);
  const before = checkStops.split(" ");
  await tx.carrier.update({
    where: { id },
    data: { lastCheckedOn: checks[0]?.checkedOn ?? null, checkStops: stops.join(" ") },
    select: { id: true },
  });
  return stops.filter((code) => !before.includes(code));
}
