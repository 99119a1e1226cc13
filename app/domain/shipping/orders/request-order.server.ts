import { randomBytes } from "node:crypto";
import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import type { StoredQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import type { CancellationFees } from "./cancellation";
import type { DateWindow } from "./date-window";
import type { PriceParts } from "./fee-rule";
import { findOrderById } from "./find-order.server";
import type { LateTerms } from "./late-credit";
import { recordMove } from "./move-order.server";
import { orderNumberFrom } from "#app/domain/base/codes/order-number.ts";
import type { OrderCar, OrderPayment, OrderPlace } from "./order-facts";
import type { By } from "./order-moves";
import { newPickupWord } from "./pickup-word.server";
import type { SignatureKind, SignedFacts } from "./signature";

/** What somebody signed, word for word. */
export type SignatureGiven = {
  /** the same for a second press */
  key: string;
  kind: SignatureKind;
  signerName: string;
  wording: string;
  electronicWording: string;
  termsVersion: string;
  terms: string;
  facts: SignedFacts;
  /** "" if unknown */
  ip: string;
};

export type OrderRequest = {
  quote: StoredQuote;
  customer: { name: string; email: string; phone: string };
  pickup: OrderPlace;
  delivery: OrderPlace;
  car: OrderCar;
  vin: string;
  payment: OrderPayment;
  pickupWindow: DateWindow;
  deliveryWindow: DateWindow;
  parts: PriceParts;
  cancellation: CancellationFees;
  late: LateTerms;
  signature: SignatureGiven;
  by: By;
  now: Date;
};

const townOf = (zip: string) => {
  const found = findPlace(zip);
  return found.ok ? found.value : { city: "", state: "" };
};

/** Stores a signature; the order it belongs to has to be there when the transaction ends. */
export async function storeSignature(
  tx: Tx,
  orderId: string,
  signature: SignatureGiven,
  now: Date,
): Promise<string> {
  const id = newId();
  const { facts, ...rest } = signature;
  await tx.signature.create({
    data: { id, orderId, ...rest, facts: JSON.stringify(facts), signedAt: now },
    select: { id: true },
  });
  return id;
}

/**
 * Stores the signature and the order that it asks for, with its event, the lead's event and stage, and the emails, in the
 * transaction of its caller: neither is there without the other. Fails at the unique key if the same was signed before, and
 * at the one live order of a quote.
 */
export async function requestOrder(
  tx: Tx,
  { quote, customer, signature, by, now, ...given }: OrderRequest,
): Promise<{ orderId: string; orderNumber: string; token: string }> {
  const orderId = newId();
  const orderNumber = orderNumberFrom(randomBytes(7));
  const token = newToken();
  const signatureId = await storeSignature(tx, orderId, signature, now);
  const [from, to] = [townOf(quote.pickupZip), townOf(quote.deliveryZip)];
  const { isSample } = await tx.lead.findUniqueOrThrow({
    where: { id: quote.leadId },
    select: { isSample: true },
  });
  const { pickupWindow, deliveryWindow, parts, cancellation, late } = given;
  await tx.order.create({
    data: {
      id: orderId,
      orderNumber,
      token,
      signatureId,
      isSample,
      quoteId: quote.id,
      quoteVersion: quote.version,
      state: "requested",
      stateChangedAt: now,
      createdAt: now,
      updatedAt: now,
      price: quote.estimatedPrice,
      fee: parts.fee,
      carrierPart: parts.carrierPart,
      estimate: JSON.stringify(quote.estimates),
      rateCardVersion: quote.rateCardVersion,
      cancelAfterAssigned: cancellation.afterAssigned,
      cancelAfterSetOut: cancellation.afterSetOut,
      latePerDay: late.perDay,
      lateAtMost: late.atMost,
      lateAfter: deliveryWindow.last,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      transportType: quote.transportType,
      vehicle: vehicleLabel(quote.trip.vehicle),
      sizeClass: quote.trip.vehicle.sizeClass,
      isRunning: quote.isRunning,
      vin: given.vin,
      car: JSON.stringify(given.car),
      distance: quote.distance,
      pickupZip: quote.pickupZip,
      pickupPlace: from.city,
      pickupState: from.state,
      deliveryZip: quote.deliveryZip,
      deliveryPlace: to.city,
      deliveryState: to.state,
      pickup: JSON.stringify(given.pickup),
      delivery: JSON.stringify(given.delivery),
      payment: JSON.stringify(given.payment),
      pickupWord: newPickupWord(),
      pickupFirst: pickupWindow.first,
      pickupLast: pickupWindow.last,
      pickupKind: pickupWindow.kind,
      deliveryFirst: deliveryWindow.first,
      deliveryLast: deliveryWindow.last,
      deliveryKind: deliveryWindow.kind,
    },
    select: { id: true },
  });
  const order = await findOrderById(orderId, tx);
  if (!order) throw new Error("An order that was just stored is gone.");
  await recordMove(tx, order, {
    move: { sends: "order-requested" },
    name: "request",
    from: null,
    by,
    given: {},
    now,
  });
  await enqueue(tx, [{ kind: "order-to-staff", subject: orderId }], now);
  return { orderId, orderNumber, token };
}
