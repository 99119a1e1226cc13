import { db } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { findCheckStops } from "./carrier-problems";
import { findInsuredUntil, findLastChecks } from "./find-carrier.server";

/** What a customer may know of their carrier's file; days are YYYY-MM-DD. */
export type CarrierFile = {
  /** the day of the last check, if no last check speaks against it and this one found it active; null otherwise */
  activeOn: string | null;
  /** how long the certificates on file insure it, and the day on which the one that says so was added; null without any */
  insured: { until: string; addedOn: CalendarDay } | "none-valid" | null;
};

/** Null for an order whose carrier has no file. Throws StoredDataError. */
export async function loadCarrierFile(carrierId: string | null, now: Date): Promise<CarrierFile | null> {
  if (carrierId === null) return null;
  const [checks, insured] = await Promise.all([findLastChecks(carrierId), loadInsured(carrierId, now)]);
  const [newest] = checks;
  const isActive =
    newest !== undefined &&
    findCheckStops(checks).length === 0 &&
    newest.facts.mayOperate !== false &&
    newest.facts.hasCarrierAuthority === true;
  return { activeOn: isActive ? newest.checkedOn : null, insured };
}

async function loadInsured(carrierId: string, now: Date): Promise<CarrierFile["insured"]> {
  const until = await findInsuredUntil(carrierId, deskDayOf(now));
  if (until === null) return null;
  const certificate = await db.carrierCertificate.findFirst({
    where: { carrierId, validUntil: until, voidedAt: null },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return certificate ? { until, addedOn: deskDayOf(certificate.createdAt) } : "none-valid";
}
