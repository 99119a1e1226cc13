import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";
import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import { addDays, calendarDayOf } from "../../../app/domain/base/calendar/calendar-day";
import { askedWindow, deliveryWindow, flexDays } from "../../../app/domain/shipping/orders/date-window";
import { dividePrice } from "../../../app/domain/shipping/orders/fee-rule";
import { unknownCar, unknownPayment, unknownPlace } from "../../../app/domain/shipping/orders/order-facts";
import { payReasonCodes } from "../../../app/domain/shipping/orders/carrier-pay";
import { orderMoves, stageOfOrder } from "../../../app/domain/shipping/orders/order-moves";
import type { OrderMoveName } from "../../../app/domain/shipping/orders/order-moves";
import { orderNumberFrom } from "../../../app/domain/base/codes/order-number";
import { isOrderOut, progressOf } from "../../../app/domain/shipping/orders/order-states";
import type { OrderState } from "../../../app/domain/shipping/orders/order-states";
import { withDues } from "../../../app/domain/shipping/orders/dues";
import { nothingYet, outcomeOf } from "../../../app/domain/shipping/orders/outcome";
import { newPickupWord } from "../../../app/domain/shipping/orders/pickup-word.server";
import { bookingWording, electronicWording } from "../../../app/domain/shipping/orders/signature";
import { transitDays } from "../../../app/domain/trip/pricing/transit-days";
import { DAY_MS, inserter, stored } from "../insert";
import type { Random } from "../random";

/** How many sample orders are in each state, and how their leads stand: as their orders are. */
const demoOrders: readonly { state: OrderState; count: number; daysToPickup: readonly [number, number] }[] = [
  { state: "requested", count: 3, daysToPickup: [4, 12] },
  { state: "confirmed", count: 5, daysToPickup: [-1, 8] },
  { state: "carrier-assigned", count: 6, daysToPickup: [-3, 5] },
  { state: "picked-up", count: 6, daysToPickup: [-7, -2] },
  { state: "delivered", count: 4, daysToPickup: [-14, -9] },
  { state: "closed", count: 4, daysToPickup: [-50, -40] },
  { state: "declined", count: 1, daysToPickup: [3, 6] },
  { state: "canceled", count: 2, daysToPickup: [3, 6] },
  { state: "expired", count: 1, daysToPickup: [-30, -25] },
];

/** The moves that lead to each state, after the request. */
const movesTo = (state: OrderState): OrderMoveName[] => {
  const road = ["confirm", "assign", "pick-up", "deliver", "close"] as const;
  if (!isOrderOut(state)) return road.slice(0, progressOf(state));
  return orderMoves.flatMap(({ name, to }) => (to === state ? [name] : []));
};

type QuoteRow = {
  id: string;
  quote_number: string;
  version: number;
  lead_id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  price: number;
  estimates: string;
  rate_card_version: string | null;
  transport_type: string;
  vehicle: string;
  size_class: string;
  is_running: number;
  distance: number;
  pickup_zip: string;
  pickup_place: string;
  pickup_state: string;
  delivery_zip: string;
  delivery_place: string;
  delivery_state: string;
};

/** Two of the three have what somebody asks of a carrier; the last one's certificate ends soon. */
function writeCarriers(
  db: Database.Database,
  { newId, now }: { newId: (table: string) => string; now: number },
): string[] {
  const today = calendarDayOf(new Date(now));
  const at = stored(now);
  const addCarrier = inserter(db, "carriers", carrierColumns);
  const addCheck = inserter(db, "carrier_checks", checkColumns);
  const addCertificate = inserter(db, "carrier_certificates", certificateColumns);
  return carriers.map((legalName, index) => {
    const usdot = String(index + 1);
    const known = db.prepare("SELECT id FROM carriers WHERE usdot = ?").pluck().get(usdot);
    if (typeof known === "string") return known;
    const id = newId("r");
    const insuredUntil = addDays(today, index === 2 ? 20 : 120);
    const checkedOn = addDays(today, -1);
    addCarrier({
      id,
      usdot,
      legal_name: legalName,
      phone: "(800) 555-0190",
      email: `dispatch-${usdot}@example.com`,
      dispatcher_name: "Sam Sample",
      dispatcher_phone: "(800) 555-0190",
      agreement_on: addDays(today, -200),
      authority_since: addDays(today, -900 + index * 400),
      equipment: index === 1 ? "Enclosed, 6 cars" : "Open, 8 cars",
      lanes: "I-95, I-10",
      insured_until: insuredUntil,
      last_checked_on: index < 2 ? checkedOn : null,
      is_sample: 1,
      created_at: at,
      updated_at: at,
    });
    addCertificate({
      id: newId("i"),
      carrier_id: id,
      insurer: "Sample Mutual",
      agent: "Sample Agency",
      limit_per_vehicle: 100_000,
      limit_per_load: 250_000,
      valid_from: addDays(insuredUntil, -365),
      valid_until: insuredUntil,
      created_at: at,
    });
    if (index < 2)
      addCheck({
        id: newId("k"),
        carrier_id: id,
        source: "staff",
        facts: JSON.stringify(
          Object.assign({}, unknownToRegister, {
            isKnown: true,
            legalName,
            hasCarrierAuthority: true,
            hasBrokerAuthority: index === 1,
            isOutOfService: false,
            liabilityOnFile: 1_000_000,
            liabilityRequired: 750_000,
          }),
        ),
        note: "Sample",
        checked_on: checkedOn,
        created_at: at,
      });
    return id;
  });
}

const carrierColumns = [
  "id",
  "usdot",
  "legal_name",
  "phone",
  "email",
  "dispatcher_name",
  "dispatcher_phone",
  "agreement_on",
  "authority_since",
  "equipment",
  "lanes",
  "insured_until",
  "last_checked_on",
  "is_sample",
  "created_at",
  "updated_at",
] as const;
const certificateColumns = [
  "id",
  "carrier_id",
  "insurer",
  "agent",
  "limit_per_vehicle",
  "limit_per_load",
  "valid_from",
  "valid_until",
  "created_at",
] as const;
const checkColumns = ["id", "carrier_id", "source", "facts", "note", "checked_on", "created_at"] as const;

const carriers = ["Sample Carrier LLC", "Sample Carrier 2 Inc.", "Sample Carrier 3 LLC"];
const reasons: Partial<Record<OrderState, string>> = {
  declined: "No carrier goes there that week.",
  canceled: "Sold the car.",
};

/** Gives some of the sample leads orders in every state, each with its signature and its events. */
export function writeOrders(
  db: Database.Database,
  {
    newId,
    now,
    random,
    staffId,
  }: { newId: (table: string) => string; now: number; random: Random; staffId: string | null },
): number {
  const today = calendarDayOf(new Date(now));
  const leads = db.prepare<[string, number], QuoteRow>(
    `SELECT q.id, q.quote_number, q.version, q.lead_id, l.full_name, l.email, l.phone, q.estimated_price AS price,
       q.estimates, q.rate_card_version, q.transport_type, l.vehicle, l.size_class, q.is_running, q.distance,
       q.pickup_zip, l.pickup_place, l.pickup_state, q.delivery_zip, l.delivery_place, l.delivery_state
     FROM leads AS l JOIN quotes AS q ON q.lead_id = l.id
     WHERE l.is_sample = 1 AND l.stage = ? AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.quote_id = q.id)
     ORDER BY l.created_at DESC LIMIT ?`,
  );
  const insert = {
    order: inserter(db, "orders", orderColumns),
    signature: inserter(db, "signatures", signatureColumns),
    event: inserter(db, "order_events", eventColumns),
    booked: db.prepare("UPDATE quotes SET booked_at = ? WHERE id = ?"),
    lead: db.prepare("UPDATE leads SET pickup_on = ?, lost_reason = ? WHERE id = ?"),
  };
  const carrierIds = writeCarriers(db, { newId, now });
  let made = 0;
  for (const { state, count, daysToPickup } of demoOrders)
    for (const quote of leads.all(stageOfOrder[state], count)) {
      const [id, signatureId] = [newId("o"), newId("z")];
      const [nearest, farthest] = daysToPickup;
      const first = addDays(today, random.whole(nearest, farthest));
      const pickup = askedWindow(first, random.pick(flexDays));
      const transit = transitDays(quote.distance, []);
      const delivery = deliveryWindow(pickup, { least: transit.min, most: transit.max });
      const moves = movesTo(state);
      const signedAt = signedTime(first, now, random);
      // One after the other, and the last of them before now.
      const step = (now - signedAt) / (moves.length + 1);
      const at = (index: number) => Math.round(signedAt + step * index);
      const timeOf = (move: OrderMoveName) => {
        const index = moves.indexOf(move);
        return index < 0 ? null : stored(at(index + 1));
      };
      const isAssigned = moves.includes("assign");
      const carrier = isAssigned ? random.pick(carriers) : "";
      const parts = dividePrice(quote.price, { percent: 15, least: 100, most: 2_000 });
      const changedAt = stored(at(moves.length));
      const isLate = state === "carrier-assigned" && made % 3 === 0;
      const carrierPay = isAssigned ? parts.carrierPart + random.whole(-3, 3) * 10 : null;
      const momentOf = (move: OrderMoveName) => {
        const time = timeOf(move);
        return time === null ? null : new Date(time);
      };
      const outcome = outcomeOf({
        ...nothingYet,
        state,
        confirmedAt: momentOf("confirm"),
        pickedUpAt: momentOf("pick-up"),
        deliveredAt: momentOf("deliver"),
        carrierPart: parts.carrierPart,
        carrierPay,
        payReason: payReasonCodes[made % payReasonCodes.length] ?? null,
        pickupState: quote.pickup_state,
        pickupZip: quote.pickup_zip,
        deliveryState: quote.delivery_state,
        deliveryZip: quote.delivery_zip,
        pickupFirst: pickup.first,
        pickupLast: pickup.last,
        pickupKind: pickup.kind,
        deliveryFirst: delivery.first,
        deliveryLast: delivery.last,
      });
      // Two of three have paid our fee, and half of the carriers have written a bill that was paid.
      const isFeePaid = isAssigned && made % 3 !== 0;
      const isCarrierPaid = state === "closed" || (state === "delivered" && made % 2 === 0);
      const paidOn = (move: OrderMoveName) => calendarDayOf(momentOf(move) ?? new Date(now));
      const paid = {
        state,
        isFromBefore: false,
        fee: parts.fee,
        lateCredit: 0,
        canceledCost: state === "canceled" ? 0 : null,
        feePaid: isFeePaid ? parts.fee : 0,
        carrierPart: parts.carrierPart,
        carrierPay,
        carrierPayer: "customer",
        carrierPaidOn: isCarrierPaid ? paidOn("deliver") : null,
        // Of half of those we've settled the rest too.
        carrierRestPaid:
          isCarrierPaid && made % 4 !== 0 ? (carrierPay ?? parts.carrierPart) - parts.carrierPart : 0,
      };
      const { feeOpen, carrierOpen } = withDues(paid, {});
      // The order names its signature; the signature's order may come until the transaction ends.
      insert.signature({
        id: signatureId,
        order_id: id,
        key: `sample ${id}`,
        kind: "booking",
        signer_name: quote.full_name,
        wording: bookingWording({ businessName: "Evenhaul", price: quote.price, termsDay: today }),
        electronic_wording: electronicWording("Evenhaul", "(800) 555-0142").join("\n"),
        terms_version: "2026-11-26-00000000",
        terms: "[]",
        facts: JSON.stringify([{ label: "Vehicle", value: quote.vehicle }]),
        ip: "192.0.2.44",
        signed_at: stored(signedAt),
      });
      insert.order({
        id,
        order_number: orderNumberFrom(randomBytes(7)),
        token: randomBytes(16).toString("base64url"),
        quote_id: quote.id,
        quote_version: quote.version,
        state,
        state_changed_at: changedAt,
        version: moves.length + 1,
        signature_id: signatureId,
        is_sample: 1,
        created_at: stored(signedAt),
        updated_at: changedAt,
        price: quote.price,
        fee: parts.fee,
        carrier_part: parts.carrierPart,
        estimate: quote.estimates,
        rate_card_version: quote.rate_card_version,
        customer_name: quote.full_name,
        customer_email: quote.email ?? "",
        customer_phone: quote.phone ?? "",
        transport_type: quote.transport_type,
        vehicle: quote.vehicle,
        size_class: quote.size_class,
        is_running: quote.is_running,
        car: JSON.stringify(unknownCar),
        distance: quote.distance,
        pickup_zip: quote.pickup_zip,
        pickup_place: quote.pickup_place,
        pickup_state: quote.pickup_state,
        delivery_zip: quote.delivery_zip,
        delivery_place: quote.delivery_place,
        delivery_state: quote.delivery_state,
        pickup: JSON.stringify(
          Object.assign({}, unknownPlace, { street: "25 Example Street", handover: "customer" }),
        ),
        delivery: JSON.stringify(unknownPlace),
        payment: JSON.stringify(unknownPayment),
        pickup_word: newPickupWord(),
        pickup_first: pickup.first,
        pickup_last: pickup.last,
        pickup_kind: pickup.kind,
        delivery_first: delivery.first,
        delivery_last: delivery.last,
        confirmed_at: timeOf("confirm"),
        picked_up_at: timeOf("pick-up"),
        delivered_at: timeOf("deliver"),
        ended_at: isOrderOut(state) || state === "closed" ? changedAt : null,
        ended_reason: reasons[state] ?? null,
        canceled_cost: state === "canceled" ? 0 : null,
        delayed_at: isLate ? changedAt : null,
        delay_reason: isLate ? "The truck waits for a part." : null,
        carrier_id: isAssigned ? (carrierIds[carriers.indexOf(carrier)] ?? null) : null,
        carrier_name: carrier,
        carrier_usdot: isAssigned ? `000000${carriers.indexOf(carrier) + 1}` : "",
        driver_name: isAssigned ? "Sam" : "",
        carrier_phone: isAssigned ? "(800) 555-0190" : "",
        driver_phone: isAssigned ? "(800) 555-0191" : "",
        authority_checked_on: isAssigned ? today : null,
        insurance_checked_on: isAssigned ? today : null,
        insured_until: isAssigned ? addDays(today, 120) : null,
        assigned_at: timeOf("assign"),
        carrier_pay: carrierPay,
        fee_paid: paid.feePaid,
        fee_paid_on: isFeePaid ? paidOn("assign") : null,
        fee_paid_form: isFeePaid ? "card" : null,
        fee_open: feeOpen,
        carrier_open: carrierOpen,
        carrier_paid_on: paid.carrierPaidOn,
        carrier_paid_form: isCarrierPaid ? "cashiers-check" : null,
        carrier_rest_paid: paid.carrierRestPaid,
        carrier_rest_paid_on: paid.carrierRestPaid === 0 ? null : paidOn("deliver"),
        carrier_rest_form: paid.carrierRestPaid === 0 ? null : "transfer",
        booked_on: outcome.bookedOn,
        signed_pickup_first: outcome.signedPickupFirst,
        signed_pickup_last: outcome.signedPickupLast,
        signed_pickup_kind: outcome.signedPickupKind,
        signed_delivery_first: outcome.signedDeliveryFirst,
        signed_delivery_last: outcome.signedDeliveryLast,
        signed_delivery_kind: outcome.signedDeliveryKind,
        picked_up_on: outcome.pickedUpOn,
        delivered_on: outcome.deliveredOn,
        wait_days: outcome.waitDays,
        pickup_in_signed: asInteger(outcome.pickupInSigned),
        pickup_in_last: asInteger(outcome.pickupInLast),
        delivery_in_signed: asInteger(outcome.deliveryInSigned),
        delivery_in_last: asInteger(outcome.deliveryInLast),
        paid_on_top: outcome.paidOnTop,
        pay_reason: outcome.payReason,
      });
      for (const [index, move] of (["request", ...moves] as const).entries())
        insert.event({
          id: newId("v"),
          order_id: id,
          kind: "moved",
          data: JSON.stringify(movedData(move, state, carrier)),
          mover: moverOf(move),
          staff_id: moverOf(move) === "staff" ? staffId : null,
          happened_at: stored(at(index)),
          created_at: stored(at(index)),
        });
      if (progressOf(state) > 0) insert.booked.run(timeOf("confirm"), quote.id);
      insert.lead.run(pickup.first, isOrderOut(state) ? `order-${state}` : null, quote.lead_id);
      made += 1;
    }
  return made;
}

const asInteger = (is: boolean | null) => (is === null ? null : Number(is));

/** A week before the first day, or some hours ago if that hasn't come. */
function signedTime(first: string, now: number, random: Random): number {
  const week = new Date(`${first}T15:00:00Z`).getTime() - 7 * DAY_MS;
  return Math.min(week, now - random.whole(1, 30) * (DAY_MS / 24));
}

const moverOf = (move: OrderMoveName) =>
  move === "request" ? "customer" : move === "expire" ? "system" : "staff";

function movedData(name: OrderMoveName, state: OrderState, carrierName: string) {
  const row = orderMoves.find((each) => each.name === name);
  const from: OrderState | null = row?.from[0] ?? null;
  const reason = reasons[state];
  return {
    move: name,
    from,
    to: row?.to ?? state,
    ...(row?.to === state && reason && { reason }),
    ...(name === "assign" && { carrierName, carrierUsdot: "0000001" }),
  };
}

const orderColumns = [
  "id",
  "order_number",
  "token",
  "quote_id",
  "quote_version",
  "state",
  "state_changed_at",
  "version",
  "signature_id",
  "is_sample",
  "created_at",
  "updated_at",
  "price",
  "fee",
  "carrier_part",
  "estimate",
  "rate_card_version",
  "customer_name",
  "customer_email",
  "customer_phone",
  "transport_type",
  "vehicle",
  "size_class",
  "is_running",
  "car",
  "distance",
  "pickup_zip",
  "pickup_place",
  "pickup_state",
  "delivery_zip",
  "delivery_place",
  "delivery_state",
  "pickup",
  "delivery",
  "payment",
  "pickup_word",
  "pickup_first",
  "pickup_last",
  "pickup_kind",
  "delivery_first",
  "delivery_last",
  "confirmed_at",
  "picked_up_at",
  "delivered_at",
  "ended_at",
  "ended_reason",
  "canceled_cost",
  "delayed_at",
  "delay_reason",
  "carrier_id",
  "carrier_name",
  "carrier_usdot",
  "driver_name",
  "carrier_phone",
  "driver_phone",
  "authority_checked_on",
  "insurance_checked_on",
  "insured_until",
  "assigned_at",
  "carrier_pay",
  "booked_on",
  "signed_pickup_first",
  "signed_pickup_last",
  "signed_pickup_kind",
  "signed_delivery_first",
  "signed_delivery_last",
  "signed_delivery_kind",
  "picked_up_on",
  "delivered_on",
  "wait_days",
  "pickup_in_signed",
  "pickup_in_last",
  "delivery_in_signed",
  "delivery_in_last",
  "fee_paid",
  "fee_paid_on",
  "fee_paid_form",
  "fee_open",
  "carrier_open",
  "carrier_paid_on",
  "carrier_paid_form",
  "carrier_rest_paid",
  "carrier_rest_paid_on",
  "carrier_rest_form",
  "paid_on_top",
  "pay_reason",
] as const;
const signatureColumns = [
  "id",
  "order_id",
  "key",
  "kind",
  "signer_name",
  "wording",
  "electronic_wording",
  "terms_version",
  "terms",
  "facts",
  "ip",
  "signed_at",
] as const;
const eventColumns = [
  "id",
  "order_id",
  "kind",
  "data",
  "mover",
  "staff_id",
  "happened_at",
  "created_at",
] as const;
