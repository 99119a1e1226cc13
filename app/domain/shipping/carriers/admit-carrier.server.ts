import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { assessCarrier } from "./assess-carrier.server";
import type { CarrierProblemCode } from "./carrier-problems";
import { findCarrier, findInsuredUntil } from "./find-carrier.server";
import { readUsdot } from "./read-usdot";

/** A carrier as staff typed it for an order. */
type TypedCarrier = {
  name: string;
  usdot: string;
  mc: string;
  phone: string;
  email?: string;
  insuredUntil: string;
};

type Admission = {
  carrier: TypedCarrier;
  /** last day of the order's delivery window, YYYY-MM-DD */
  deliveryLast: string | null;
  /** why an owner lets it go in spite of the rules; "" for no owner's word */
  override: string;
  now: Date;
};

export type AdmissionError =
  | { code: "carrier-stopped"; problems: CarrierProblemCode[] }
  | { code: "no-usdot" }
  /** its certificates on file end on `until`, before the day that was typed */
  | { code: "certificate-first"; until: string };

/** The carrier's row, and why an owner approved it anyway, with the problems that were for; "" if nothing stops it. */
export type Admitted = { carrierId: string; carrierOverride: string; overrideProblems: string };

/**
 * Checks a carrier for an order by the rules and finds its row, or makes one of what was typed, in the transaction of the
 * assignment. What is on file stays as it is; its authority is asked for by the next run of the job. A day of insurance that
 * somebody types counts only where no certificate is on file.
 */
export async function admitCarrier(
  tx: Tx,
  { carrier, deliveryLast, override, now }: Admission,
): Promise<Result<Admitted, AdmissionError>> {
  const { phone, email = "", insuredUntil } = carrier;
  const row = await findCarrier(carrier.usdot, tx);
  const until = row && (await findInsuredUntil(row.id, deskDayOf(now), tx));
  if (until !== null && insuredUntil > until) return err({ code: "certificate-first", until });
  const found = await assessCarrier(tx, row, { phone, email, insuredUntil, deliveryLast, now });
  const problems = found.filter(({ stops }) => stops).map(({ code }) => code);
  if (problems.length > 0 && override === "") return err({ code: "carrier-stopped", problems });
  const carrierOverride = problems.length > 0 ? override : "";
  const overrideProblems = problems.join(" ");
  if (row) {
    await tx.carrier.update({ where: { id: row.id }, data: { checkAskedAt: now }, select: { id: true } });
    return ok({ carrierId: row.id, carrierOverride, overrideProblems });
  }
  const usdot = readUsdot(carrier.usdot);
  if (!usdot) return err({ code: "no-usdot" });
  const carrierId = newId();
  await tx.carrier.create({
    data: {
      id: carrierId,
      usdot,
      mc: carrier.mc,
      legalName: carrier.name,
      dispatcherPhone: phone,
      checkAskedAt: now,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return ok({ carrierId, carrierOverride, overrideProblems });
}
