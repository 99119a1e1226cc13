import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { encode } from "uqr";
import { db } from "#app/db.server.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { deskDayOf, formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { driverPath } from "#app/domain/shipping/drivers/driver-link.ts";
import { isSheetOld } from "#app/domain/shipping/orders/dispatch/sheet-hash.server.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { whyClosed } from "./answer-offer.server";
import { presentAccepted, presentSheet } from "./carrier-sheet";
import { describeOverOffer } from "./describe-carrier-offer-error";
import { findOffer, holdsOrder } from "./find-offer.server";
import { offerBasis } from "./offer-basis.server";
import { offeredTrip } from "./offer-trip";

type Broker = { name: string; phone: string; identity: BusinessIdentity };

/** A QR code as an SVG path of dark squares; `size` is its width and height. */
export type LinkCode = { size: number; path: string };

function drawLink(text: string): LinkCode {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join("") };
}

/** A driver's link as people pass it on; null if the order has none. */
export async function loadDriverLink(orderId: string): Promise<{ url: string; code: LinkCode } | null> {
  const link = await db.driverLink.findFirst({ where: { orderId, endedAt: null } });
  const url = link && absoluteUrl(driverPath(link.token));
  return url ? { url, code: drawLink(url) } : null;
}

/**
 * A carrier's page: before an acceptance the trip by town and ZIP, after it the dispatch sheet with everything, and once the
 * order is with another or with nobody the towns again. Null for a token that no offer has.
 */
export async function loadOfferPage(token: string, broker: Broker, now: Date) {
  const found = await findOffer(token);
  if (!found) return null;
  const { offer, order } = found;
  const own = { token, carrier: offer.carrier.legalName, usdot: offer.carrier.usdot, phone: broker.phone };
  if (holdsOrder(found)) {
    const isOld = isSheetOld(order);
    const isUnderway = isAmong(statesUnderway, order.state);
    return {
      ...own,
      is: "held" as const,
      sheet: presentSheet(order, { offer, broker, isOld, forms: paymentForms() }),
      accepted: presentAccepted(offer),
      mayAccept: order.sheetVersion > 0 && !isOld && offer.sheetAccepted !== order.sheetVersion,
      name: offer.acceptedBy,
      driver: { name: order.driverName, phone: order.driverPhone },
      driverLink: isUnderway ? await loadDriverLink(order.id) : null,
    };
  }
  const closed = whyClosed(found, now);
  const isOutdated = offer.state === "sent" && offer.basis !== offerBasis(order);
  if (closed || isOutdated)
    return {
      ...own,
      is: "over" as const,
      message: describeOverOffer(closed?.code === "offer-closed" ? closed.state : "outdated"),
      trip: offeredTrip(order, null, paymentForms()),
    };
  const { pickupWindow, deliveryWindow } = order;
  return {
    ...own,
    is: "open" as const,
    trip: offeredTrip(order, offer.pay, paymentForms()),
    pay: offer.pay,
    note: offer.note,
    by: offer.staff?.name ?? "",
    endsAt: formatDeskMoment(offer.endsAt),
    isCountered: offer.state === "countered",
    /** the trip isn't what was offered, so only what the carrier asked for still stands */
    mayAccept: offer.basis === offerBasis(order),
    counter: { pay: offer.counterPay, pickupOn: offer.counterPickupOn, deliveryOn: offer.counterDeliveryOn },
    windows: {
      today: deskDayOf(now),
      pickup: pickupWindow && { first: pickupWindow.first, last: pickupWindow.last },
      delivery: deliveryWindow && { first: deliveryWindow.first, last: deliveryWindow.last },
    },
  };
}

export type OfferPage = NonNullable<Awaited<ReturnType<typeof loadOfferPage>>>;
export type OpenOfferPage = Extract<OfferPage, { is: "open" }>;
export type HeldOfferPage = Extract<OfferPage, { is: "held" }>;
