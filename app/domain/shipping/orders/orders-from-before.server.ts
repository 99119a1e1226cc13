import { randomBytes } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { isBookingOn } from "#app/domain/base/settings/booking-switch.server.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { storedQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { liveOrder } from "#app/domain/crm/leads/live-order.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { readRateCard } from "#app/domain/trip/pricing/read-rate-card.ts";
import { firstFee } from "#app/domain/trip/pricing/rate-card.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { dividePrice } from "./fee-rule";
import type { FeeRule } from "./fee-rule";
import { unknownCar, unknownPayment, unknownPlace } from "./order-facts";
import { orderNumberFrom } from "#app/domain/base/codes/order-number.ts";
import { bySystem } from "./order-moves";
import type { OrderState } from "./order-states";
import { nothingYet, outcomeOf } from "./outcome";
import { newPickupWord } from "./pickup-word.server";
import { recordOrderEvent } from "./record-order-event.server";

/** An order that was delivered longer ago is closed, as it would be by itself. */
const CLOSED_AFTER_MS = 30 * DAY_MS;

/** Where an order is by the stage that its lead had before orders. */
function stateOf(stage: string, since: Date, now: Date): OrderState {
  const states: Partial<Record<LeadStage, OrderState>> = {
    booked: "confirmed",
    dispatched: "carrier-assigned",
    "picked-up": "picked-up",
  };
  const isOld = now.getTime() - since.getTime() > CLOSED_AFTER_MS;
  return states[stage as LeadStage] ?? (isOld || stage === "review-asked" ? "closed" : "delivered");
}

/** How far it has come stands in start_steps by this name. */
const STEP = "orders from before";

/**
 * Makes one unsigned order for each lead that was booked by its stage and has a quote: the one that was booked last, or else
 * the newest. Nothing is sent, and the lead stays where it is. Goes on where it stopped. While booking is off leads are
 * booked by their stage, so it begins anew once it's switched on. Returns how many were made.
 */
export async function makeOrdersFromBefore(now: Date, stopping: () => boolean): Promise<number> {
  if (!(await isBookingOn(db))) {
    await db.startStep.deleteMany({ where: { name: STEP } });
    return 0;
  }
  const step = await db.startStep.findUnique({ where: { name: STEP } });
  if (step?.isDone) return 0;
  let position = step?.position ?? "";
  let made = 0;
  const making = inSlices({ stopping, most: 500 });
  const makeSome = (size: number) =>
    db.$transaction(async (tx) => {
      const { leads, last, isDone } = await findUnordered(tx, position, size);
      for (const lead of leads) await makeOrder(tx, lead, now);
      const at = { position: last, isDone };
      await tx.startStep.upsert({ where: { name: STEP }, create: { name: STEP, ...at }, update: at });
      position = at.position;
      made += leads.length;
      return !isDone;
    });
  while (await making(makeSome));
  return made;
}

const unordered = {
  // One whose order was canceled may have been booked by its stage again while booking was off.
  quotes: { some: {}, none: { orders: { some: liveOrder } } },
};

/**
 * Among the next `size` leads those that an order is made of. Leads are walked by their id, and those that are booked read
 * by it alone: asked for all at once, or with a condition that has an index, SQLite goes through every lead for each slice.
 */
async function findUnordered(tx: Tx, after: string, size: number) {
  const walked = await tx.lead.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: size,
    select: { id: true, stage: true, mergedIntoId: true },
  });
  const booked = walked.filter(({ stage, mergedIntoId }) => isBookedStage(stage) && mergedIntoId === null);
  const found =
    booked.length > 0
      ? await tx.lead.findMany({ where: { id: { in: booked.map(({ id }) => id) }, AND: unordered } })
      : [];
  const leads = found.filter(({ erasedAt }) => erasedAt === null);
  return { leads, last: walked.at(-1)?.id ?? after, isDone: walked.length < size };
}

type Unordered = Awaited<ReturnType<typeof findUnordered>>["leads"][number];

async function feeOf(tx: Tx, version: string | null): Promise<FeeRule> {
  const row = version ? await tx.rateCard.findUnique({ where: { version } }) : null;
  const card = row && readRateCard(row);
  return card?.ok ? card.value.fee : firstFee;
}

async function makeOrder(tx: Tx, lead: Unordered, now: Date): Promise<void> {
  const row = await tx.quote.findFirstOrThrow({
    where: { leadId: lead.id },
    orderBy: [{ bookedAt: { sort: "desc", nulls: "last" } }, { createdAt: "desc" }],
  });
  const quote = storedQuote(row);
  const state = stateOf(lead.stage, lead.stageChangedAt, now);
  const bookedAt = quote.bookedAt ?? lead.stageChangedAt;
  const { fee, carrierPart } = dividePrice(
    quote.estimatedPrice,
    await feeOf(tx, quote.rateCardVersion),
    quote.carrierPay,
  );
  const [from, to] = [findPlace(quote.pickupZip), findPlace(quote.deliveryZip)];
  const orderId = newId();
  const hasArrived = state === "delivered" || state === "closed";
  const facts = {
    state,
    isFromBefore: true,
    confirmedAt: bookedAt,
    pickedUpAt: state === "picked-up" ? lead.stageChangedAt : null,
    deliveredAt: hasArrived ? lead.stageChangedAt : null,
    carrierPart,
    carrierPay: quote.carrierPay,
    pickupZip: quote.pickupZip,
    pickupState: from.ok ? from.value.state : "",
    deliveryZip: quote.deliveryZip,
    deliveryState: to.ok ? to.value.state : "",
    pickupFirst: quote.pickupOn,
    pickupLast: quote.pickupOn,
  };
  await tx.order.create({
    data: {
      id: orderId,
      orderNumber: orderNumberFrom(randomBytes(7)),
      token: newToken(),
      quoteId: quote.id,
      quoteVersion: quote.version,
      ...facts,
      ...outcomeOf({ ...nothingYet, ...facts }),
      stateChangedAt: lead.stageChangedAt,
      createdAt: bookedAt,
      updatedAt: now,
      ...(state === "closed" && { endedAt: lead.stageChangedAt }),
      price: quote.estimatedPrice,
      fee,
      estimate: JSON.stringify(quote.estimates),
      rateCardVersion: quote.rateCardVersion,
      customerName: lead.fullName,
      customerEmail: lead.email ?? "",
      customerPhone: lead.phone ?? "",
      transportType: quote.transportType,
      vehicle: vehicleLabel(quote.trip.vehicle),
      sizeClass: quote.trip.vehicle.sizeClass,
      isRunning: quote.isRunning,
      car: JSON.stringify(unknownCar),
      distance: quote.distance,
      pickupPlace: from.ok ? from.value.city : "",
      deliveryPlace: to.ok ? to.value.city : "",
      pickup: JSON.stringify(unknownPlace),
      delivery: JSON.stringify(unknownPlace),
      payment: JSON.stringify(unknownPayment),
      pickupWord: newPickupWord(),
    },
    select: { id: true },
  });
  await recordOrderEvent(tx, {
    orderId,
    by: bySystem,
    now,
    happenedAt: bookedAt,
    kind: "moved",
    data: { move: "request", from: null, to: state },
  });
  await tx.quote.updateMany({ where: { id: quote.id, bookedAt: null }, data: { bookedAt } });
}
