import { db } from "#app/db.server.ts";
import { findLastCheck } from "./find-carrier.server";

/** What a customer may know of their carrier's file; days are YYYY-MM-DD. */
export type CarrierFile = {
  /** the day of the last check, if the carrier was active then; null otherwise */
  activeOn: string | null;
  insuredUntil: string | null;
};

/** Null for an order whose carrier has no file. Throws StoredDataError. */
export async function loadCarrierFile(carrierId: string | null, now: Date): Promise<CarrierFile | null> {
  if (carrierId === null) return null;
  const [carrier, check] = await Promise.all([
    db.carrier.findUnique({ where: { id: carrierId }, select: { insuredUntil: true } }),
    findLastCheck(carrierId, now),
  ]);
  if (!carrier) return null;
  const { insuredUntil } = carrier;
  if (!check) return { activeOn: null, insuredUntil };
  const { isKnown, mayOperate, hasCarrierAuthority, isOutOfService } = check.facts;
  const isActive = isKnown && mayOperate !== false && hasCarrierAuthority === true && isOutOfService !== true;
  return { activeOn: isActive ? check.checkedOn : null, insuredUntil };
}
