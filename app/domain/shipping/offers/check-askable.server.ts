import type { Tx } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { assessCarrier } from "#app/domain/shipping/carriers/assess-carrier.server.ts";
import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import { findInsuredUntil, findLastChecks } from "#app/domain/shipping/carriers/find-carrier.server.ts";
import type { StoredCarrier } from "#app/domain/shipping/carriers/find-carrier.server.ts";

/** What the file of a carrier says that staff would look up for an assignment; days are YYYY-MM-DD. */
export type CarrierPapers = { checkedOn: string | null; insuredUntil: string | null };

export async function findPapers(tx: Tx, carrierId: string, now: Date): Promise<CarrierPapers> {
  const [check] = await findLastChecks(carrierId, tx);
  return {
    checkedOn: check?.checkedOn ?? null,
    insuredUntil: await findInsuredUntil(carrierId, deskDayOf(now), tx),
  };
}

/**
 * Why a carrier can't be asked to take an order, in words for staff; empty if it can. Beside the rules that stop an
 * assignment its file needs an email, a check and a certificate, because an acceptance assigns the order with nobody looking.
 */
export async function whyNotAsked(
  tx: Tx,
  carrier: StoredCarrier,
  { deliveryLast, now }: { deliveryLast: CalendarDay | string | null; now: Date },
): Promise<string[]> {
  const { checkedOn, insuredUntil } = await findPapers(tx, carrier.id, now);
  const problems = await assessCarrier(tx, carrier, { phone: "", insuredUntil, deliveryLast, now });
  const missing = [
    carrier.email === "" && "it has no email on file",
    insuredUntil === null && "it has no certificate of insurance on file",
    checkedOn === null && describeCarrierProblem("not-checked"),
  ];
  const stops = problems
    .filter(({ stops: isStop }) => isStop)
    .map(({ code }) => describeCarrierProblem(code));
  return [...stops, ...missing.filter((text) => text !== false)];
}
