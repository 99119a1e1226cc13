import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { ConsentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { findOrCreateLead } from "#app/domain/crm/leads/find-or-create-lead.server.ts";
import { recordGivenConsent } from "#app/domain/crm/leads/record-given-consent.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { deliveryColumns, pickupColumns } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { usPhoneDigits } from "#app/domain/base/phone/parse-phone.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import type { QuoteRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { runningWords } from "#app/domain/trip/vehicles/running-words.ts";
import { kindOfSize } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { describeMeasurements, isMeasured } from "#app/domain/trip/vehicles/measurements.ts";
import { firstMessageOf, freshReceiptKey } from "./create-contact-message.server";
import type { ReceiptKey } from "./create-contact-message.server";

export type PriceRequest = {
  request: QuoteRequest;
  /** the measurements as typed, in the form's order; some may be missing */
  typed: readonly { label: string; value: string }[];
  /** the quote's own key: what became a quote can't become a request with it */
  idempotencyKey: string;
  consent: ConsentGiven;
  now: Date;
};

/**
 * Stores a request that only a person can price: a lead with its consent, and a message about it in the inbox, with an
 * email to staff and a receipt, in one transaction. The same key and person return the first message; a corrected
 * address makes another one.
 */
export const createPriceRequest = (asked: PriceRequest): Promise<ReceiptKey> => {
  const { fullName, email, phone } = asked.request;
  const person = JSON.stringify([fullName.trim(), normalizeEmail(email), phone && usPhoneDigits(phone)]);
  const idempotencyKey = createHash("sha256")
    .update(`by hand ${asked.idempotencyKey} ${person}`)
    .digest("base64url");
  return createOnce(
    () => firstMessageOf(idempotencyKey),
    () => db.$transaction((tx) => store(tx, asked, idempotencyKey)),
  );
};

async function store(
  tx: Tx,
  { request, typed, consent, now }: PriceRequest,
  idempotencyKey: string,
): Promise<ReceiptKey> {
  const key = freshReceiptKey();
  const { receiptNumber } = key;
  const arrival = { source: "quote", what: `message ${receiptNumber}`, now } as const;
  const { leadId } = await findOrCreateLead(tx, request, arrival);
  await recordGivenConsent(tx, leadId, consent, request, now);
  await rememberTrip(tx, leadId, request);
  const { fullName: name, email, phone } = request;
  const mayReceipt = await isWithinDailyLimit(tx, "receipt", email, now);
  const { id: subject } = await tx.contactMessage.create({
    data: {
      ...key,
      idempotencyKey,
      createdAt: now,
      leadId,
      name,
      email,
      phone: phone || null,
      topic: "new-quote",
      message: messageOf(request, typed),
    },
    select: { id: true },
  });
  const data = { contactMessageId: subject, receiptNumber };
  await recordLeadEvent(tx, { leadId, now, kind: "contact-message", data });
  const staff = { kind: "contact-to-staff", subject } as const;
  const receipt = { kind: "contact-receipt", subject, recipient: email } as const;
  await enqueue(tx, mayReceipt ? [staff, receipt] : [staff], now);
  return key;
}

/** In the lead's own columns, unless it shows a trip already; the message has it anyway. */
const rememberTrip = (tx: Tx, leadId: string, { vehicle, ...trip }: QuoteRequest) =>
  tx.lead.updateMany({
    where: { id: leadId, quoteNumber: null, vehicle: null, pickupZip: null, deliveryZip: null },
    data: {
      ...pickupColumns(trip.pickupAddress.zip),
      ...deliveryColumns(trip.deliveryAddress.zip),
      vehicle: vehicleLabel(vehicle),
      sizeClass: vehicle.sizeClass,
      measurements: vehicle.measurements ? describeMeasurements(vehicle.measurements) : null,
      transportType: trip.transportType,
      isRunning: trip.isRunning,
    },
  });

/** For the colleague who calls back: the trip as the customer gave it. */
const messageOf = (
  { vehicle, pickupAddress, deliveryAddress, transportType, isRunning }: QuoteRequest,
  typed: PriceRequest["typed"],
): string =>
  [
    "Please price this by hand:",
    `Vehicle: ${vehicleLabel(vehicle)}${isRunning ? "" : `, ${runningWords[kindOfSize[vehicle.sizeClass]].notRunning}`}`,
    ...(isMeasured(vehicle.sizeClass)
      ? typed.map(({ label, value }) => `${label}: ${value || "not known"}`)
      : []),
    `From: ${pickupAddress.text}`,
    `To: ${deliveryAddress.text}`,
    `Transport: ${transportType}`,
  ].join("\n");
