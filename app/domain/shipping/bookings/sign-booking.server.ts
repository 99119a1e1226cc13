import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen, Shown } from "#app/domain/base/forms/seen.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { storedQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import { requestOrder } from "#app/domain/shipping/orders/request-order.server.ts";
import { bookingWording, electronicWording } from "#app/domain/shipping/orders/signature.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { bookingFacts, carOf, paymentOf, placeOf, windowOf } from "./describe-booking";
import { finishedBooking } from "./finished-booking.server";
import { loadBookingOf } from "./load-booking.server";
import type { ClosedBooking, OpenBooking } from "./load-booking.server";

/** Why nothing was signed; the draft stays as it is. */
export type SignError =
  | { code: ClosedBooking }
  | { code: "price-over" }
  /** the quote, or the customer's address, has as many orders of the last 24 hours as it may have */
  | { code: "too-many" }
  /** something differs from what the page showed: the draft, the quote, its price, the fee, the terms or our name */
  | { code: "stale" }
  /** a step isn't accepted, or isn't anymore */
  | { code: "unfinished" };

export type SignGiven = {
  quoteId: string;
  /** the draft's one-time key, as the page had it */
  key: string;
  /** as `signSeen`: what the page showed */
  seen: Seen;
  signerName: string;
  /** "" if unknown */
  ip: string;
  business: { name: string; phone: string };
  now: Date;
};

export type Signed = { orderNumber: string; token: string };

/** Of one quote, and of one email address, in 24 hours: each sends that address our emails. */
const MAX_ORDERS_PER_DAY = 3;

/** What the last step shows of what will be signed, so that nothing else is. */
export const signSeen = (
  { draft, context, parts, quote, settings }: OpenBooking,
  business: { name: string; phone: string },
): Shown => ({
  version: draft.version,
  basis: context.basis,
  price: quote.estimatedPrice,
  fee: parts.fee,
  terms: context.termsVersion,
  assigned: settings.cancellation.afterAssigned,
  setOut: settings.cancellation.afterSetOut,
  latePerDay: settings.late.perDay,
  lateAtMost: settings.late.atMost,
  // Both are in the words that are signed.
  business: business.name,
  phone: business.phone,
});

type Presser = Pick<SignGiven, "key" | "signerName" | "ip">;

/**
 * The order of an earlier press of the same form, for who signed it: the quote's link may have been shared, and the order's
 * own link is for them alone.
 */
async function findSigned({ key, signerName, ip }: Presser): Promise<Signed | null> {
  if (!key) return null;
  const signature = await db.signature.findUnique({
    where: { key },
    select: { signerName: true, ip: true, order: { select: { orderNumber: true, token: true } } },
  });
  return signature && signature.signerName === signerName && signature.ip === ip ? signature.order : null;
}

/** The same for a form that is sent again once its draft is gone. */
export const findSignedAgain = (
  { key = "", signerName = "" }: Readonly<Record<string, string>>,
  ip: string,
): Promise<Signed | null> => findSigned({ key, signerName: signerName.trim(), ip });

/**
 * Stores the signature and the order that it asks for, and deletes the draft, in one transaction; a second press of the
 * same form finds the first order.
 */
export async function signBooking(given: SignGiven): Promise<Result<Signed, SignError>> {
  const find = async (): Promise<Result<Signed, SignError> | null> => {
    const signed = await findSigned(given);
    return signed && ok(signed);
  };
  const outcome = await createOnce(find, () => inOneTransaction((tx) => signIn(tx, given)));
  // A press at the same moment may have been first.
  return outcome.ok ? outcome : ((await find()) ?? outcome);
}

async function signIn(tx: Tx, given: SignGiven): Promise<Result<Signed, SignError>> {
  const { quoteId, now, business, signerName, ip, key } = given;
  const row = await tx.quote.findUnique({ where: { id: quoteId } });
  if (!row) return err({ code: "stale" });
  const booking = await loadBookingOf(storedQuote(row), now, tx);
  if ("closed" in booking) return err({ code: booking.closed });
  if (booking.isPriceOver) return err({ code: "price-over" });
  const finished = finishedBooking(booking);
  if (!finished) return err({ code: "unfinished" });
  if (key !== booking.draft.key || changedSince(given.seen, signSeen(booking, business)))
    return err({ code: "stale" });
  const { quote, parts, settings, terms } = booking;
  const customer = reachOf(booking, finished.places);
  if (await hasManyOrders(tx, { quoteId, email: customer.email, now })) return err({ code: "too-many" });
  const signing = {
    businessName: business.name,
    price: quote.estimatedPrice,
    termsDay: formatDay(terms.day),
  };
  const { orderNumber, token } = await requestOrder(tx, {
    quote,
    customer,
    pickup: placeOf("pickup", finished.places),
    delivery: placeOf("delivery", finished.places),
    car: carOf(finished.vehicle),
    vin: normalizeVin(finished.vehicle.vin),
    payment: paymentOf(finished.terms),
    pickupWindow: windowOf(finished.firstDay, finished.places.flexDays),
    deliveryWindow: finished.deliveryWindow,
    parts,
    cancellation: settings.cancellation,
    late: settings.late,
    signature: {
      key,
      kind: "booking",
      signerName,
      wording: bookingWording(signing),
      electronicWording: electronicWording(business.name, business.phone).join("\n"),
      termsVersion: terms.version,
      terms: terms.text,
      facts: bookingFacts(finished).flatMap(({ facts }) =>
        facts.map(({ label, value }) => ({ label, value })),
      ),
      ip,
    },
    by: byCustomer,
    now,
  });
  await tx.bookingDraft.deleteMany({ where: { quoteId } });
  return ok({ orderNumber, token });
}

/** Somebody may book and cancel again and again, and the emails of it go to the address of another person. */
async function hasManyOrders(
  tx: Tx,
  { quoteId, email, now }: { quoteId: string; email: string; now: Date },
): Promise<boolean> {
  // What is dated later than tomorrow was written by a wrong clock, and would count for years.
  const createdAt = { gt: new Date(now.getTime() - DAY_MS), lt: new Date(now.getTime() + DAY_MS) };
  if ((await tx.order.count({ where: { quoteId, createdAt } })) >= MAX_ORDERS_PER_DAY) return true;
  // Each order has sent one of these, and the outbox finds addresses in any spelling.
  const sent = { kind: "order-requested", recipient: normalizeEmail(email), createdAt };
  return (await tx.outboxMessage.count({ where: sent })) >= MAX_ORDERS_PER_DAY;
}

/** Who the order is for: what we know of them, and what the first step asked because we didn't. */
const reachOf = (
  { customer }: OpenBooking,
  typed: { customerPhone: string; customerEmail: string },
): OpenBooking["customer"] => ({
  name: customer.name,
  email: customer.email || typed.customerEmail,
  phone: customer.phone || formatPhone(typed.customerPhone),
});
