import { db } from "#app/db.server.ts";
import { assessCarrier } from "#app/domain/shipping/carriers/assess-carrier.server.ts";
import type { CarrierProblem, CarrierProblemCode } from "#app/domain/shipping/carriers/carrier-problems.ts";
import {
  findCarrier,
  findInsuredUntil,
  findLastChecks,
  proposeCarriers,
} from "#app/domain/shipping/carriers/find-carrier.server.ts";
import type { ProposedCarrier } from "#app/domain/shipping/carriers/find-carrier.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** A carrier on file that somebody picks for an order: what fills the form, and what stands against it. */
export type PickedCarrier = {
  usdot: string;
  name: string;
  mc: string;
  phone: string;
  insuredUntil: string;
  /** the day of the last check, YYYY-MM-DD; "" without one */
  checkedOn: string;
  problems: CarrierProblem[];
};

/** What an order's page shows of carriers beside the order's own columns. */
export type OrderCarrier = {
  /** what was searched for, and those that it may mean */
  asked: string;
  found: ProposedCarrier[];
  picked: PickedCarrier | null;
  /** of the carrier that has the order: what is on file, and what stands against it now */
  assigned: {
    usdot: string;
    /** by the certificates on file, or as typed for the order if there are none */
    insuredUntil: string | null;
    problems: CarrierProblem[];
    check: { on: string; source: string } | null;
  } | null;
};

/** @param asked a name or a USDOT number, as typed; "" if nobody looks for a carrier */
export async function loadOrderCarrier(order: StoredOrder, asked: string, now: Date): Promise<OrderCarrier> {
  const isPicking = asked.trim() !== "";
  const found = isPicking ? await proposeCarriers(asked) : [];
  // A chosen proposal begins with the number.
  const typed = /^\s*(\d{1,12})(?!\d)/.exec(asked.slice(0, MAX_ASKED))?.[1] ?? "";
  const only = found.length === 1 ? found[0]?.usdot : undefined;
  const picked = isPicking ? ((await findCarrier(typed)) ?? (only ? await findCarrier(only) : null)) : null;
  return {
    asked: asked.slice(0, MAX_ASKED),
    found: picked ? [] : found,
    picked: picked && (await presentPicked(picked, order, now)),
    assigned: await loadAssigned(order, now),
  };
}

const MAX_ASKED = 150;

async function presentPicked(
  carrier: NonNullable<Awaited<ReturnType<typeof findCarrier>>>,
  { deliveryLast }: StoredOrder,
  now: Date,
): Promise<PickedCarrier> {
  const { usdot, legalName: name, mc } = carrier;
  const phone = carrier.dispatcherPhone || carrier.phone;
  const [check] = await findLastChecks(carrier.id);
  const insuredUntil = await findInsuredUntil(carrier.id, deskDayOf(now));
  const problems = await assessCarrier(db, carrier, { phone, insuredUntil, deliveryLast, now });
  return {
    usdot,
    name,
    mc,
    phone,
    insuredUntil: insuredUntil ?? "",
    checkedOn: check?.checkedOn ?? "",
    problems,
  };
}

/** What stops the carrier of an order under way now, apart from what an owner approved it in spite of. */
export async function findOpenStops(order: StoredOrder, now: Date): Promise<CarrierProblemCode[]> {
  const approved = order.overrideProblems.split(" ");
  const problems = (await loadAssigned(order, now))?.problems ?? [];
  return problems.flatMap(({ code, stops }) => (stops && !approved.includes(code) ? [code] : []));
}

/** While the order is under way, what is known of its carrier today counts. */
async function loadAssigned(order: StoredOrder, now: Date): Promise<OrderCarrier["assigned"]> {
  const { carrierId, state, deliveryLast, carrierPhone: phone, carrierEmail: email } = order;
  const carrier = carrierId && (await db.carrier.findUnique({ where: { id: carrierId } }));
  if (!carrier) return null;
  const [check] = await findLastChecks(carrier.id);
  const insuredUntil = (await findInsuredUntil(carrier.id, deskDayOf(now))) ?? order.insuredUntil;
  return {
    usdot: carrier.usdot,
    insuredUntil,
    check: check ? { on: check.checkedOn, source: check.source } : null,
    problems: isAmong(statesUnderway, state)
      ? await assessCarrier(db, carrier, { phone, email, insuredUntil, deliveryLast, now })
      : [],
  };
}
