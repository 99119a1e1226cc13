import { db } from "#app/db.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { carrierRules } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { loadDriverLink } from "./load-offer-page.server";
import { offerPath } from "./offer-link";
import { payOf } from "./offer-pay";
import { standingOf } from "./offer-states";
import type { CarrierOfferState } from "./offer-states";

/** Of one order: more than anybody asks. */
const MAX_OFFERS = 60;

type Driven = Pick<StoredOrder, "id" | "driverPhone" | "orderNumber">;
type Listed = Driven & Pick<StoredOrder, "carrierPay" | "carrierPart">;

/** Opens the texts of a phone with the driver's number and these words filled in; null without a number. */
function textToDriver({ driverPhone, orderNumber }: Driven, url: string): string | null {
  const phone = parsePhone(driverPhone);
  const text = `${businessName()} load ${orderNumber}: your link for pickup and delivery is ${url}`;
  return phone && `sms:${phone.e164}?&body=${encodeURIComponent(text)}`;
}

/** What staff see of an order's carriers: who was asked at what pay and what they said, and the driver's link. */
export async function loadOrderOffers(order: Listed) {
  const { id: orderId } = order;
  const rows = await db.carrierOffer.findMany({
    where: { orderId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_OFFERS,
    include: {
      carrier: { select: { usdot: true, legalName: true, email: true } },
      staff: { select: { name: true } },
    },
  });
  const link = await loadDriverLink(orderId);
  return {
    offers: rows.map(({ carrier, staff, token, basis: _basis, ...offer }) => ({
      ...offer,
      pay: payOf(offer, order),
      state: offer.state as CarrierOfferState,
      standing: standingOf(offer.state),
      carrier: carrier.legalName,
      usdot: carrier.usdot,
      email: carrier.email,
      by: staff?.name ?? null,
      link: absoluteUrl(offerPath(token)),
      stopTexts: carrierRules
        .filter(({ code }) => offer.stops.split(" ").includes(code))
        .map(({ code }) => describeCarrierProblem(code)),
    })),
    driverLink: link && { ...link, sms: textToDriver(order, link.url) },
  };
}

export type OrderOffers = Awaited<ReturnType<typeof loadOrderOffers>>;
export type ListedOffer = OrderOffers["offers"][number];
