import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { orderNumberFrom } from "#app/domain/base/codes/order-number.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { QuoteEmailData } from "#app/domain/crm/quotes/emails/quote-email-data.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { driverPath } from "#app/domain/shipping/drivers/driver-link.ts";
import { describeOverOffer } from "#app/domain/shipping/offers/describe-carrier-offer-error.ts";
import { offerPath } from "#app/domain/shipping/offers/offer-link.ts";
import { payOf } from "#app/domain/shipping/offers/offer-pay.ts";
import type { CarrierOfferState } from "#app/domain/shipping/offers/offer-states.ts";
import { offeredTrip, placeOf } from "#app/domain/shipping/offers/offer-trip.ts";
import type { OfferedTrip } from "#app/domain/shipping/offers/offer-trip.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { OfferEmailKind } from "./offer-email-kinds";

type Offered = {
  token: string;
  state: CarrierOfferState;
  pay: number;
  note: string;
  endsAt: Date;
  counterPay: number | null;
  counterPickupOn: string | null;
  counterDeliveryOn: string | null;
  acceptedBy: string;
  answerText: string;
  /** in words */
  stops: string;
};

type Facts = {
  order: OfferedTrip & { id: string; driverName: string; sheetVersion: number; carrierPay: number | null };
  offer: Offered;
  carrierName: string;
  /** of the driver's link; null without one */
  driverToken: string | null;
};

/** What a text about an offer is filled with; a value that nobody knows is "". */
export function offerEmailFacts({ order, offer, carrierName, driverToken }: Facts): TemplateFacts {
  const isOver = offer.state === "released";
  const pay = payOf(offer, order);
  return {
    values: {
      order_number: order.orderNumber,
      vehicle: order.vehicle,
      from: placeOf(order.pickupPlace, order.pickupState, order.pickupZip),
      to: placeOf(order.deliveryPlace, order.deliveryState, order.deliveryZip),
      carrier_name: carrierName,
      carrier_pay: formatDollars(pay),
      offer_ends: formatDeskMoment(offer.endsAt),
      offer_note: offer.note,
      offer_outcome: describeOverOffer(offer.state),
      offer_answer: sayAnswer(offer),
      sheet_number: saySheet(order.sheetVersion),
      driver_name: order.driverName || "your driver",
    },
    blocks: {
      load_table: <FactsTable rows={offeredTrip(order, isOver ? null : pay, paymentForms())} />,
      offer_button: (
        <ButtonLink
          href={absoluteUrl(offerPath(offer.token))}
          label="Open the load"
          note="Your own link. Please don’t pass it on."
        />
      ),
      driver_button: driverToken && (
        <ButtonLink href={absoluteUrl(driverPath(driverToken))} label="The driver’s link" />
      ),
      desk_button: <ButtonLink href={absoluteUrl(`/admin/orders/${order.id}`)} label="Open the order" />,
    },
  };
}

/** "Dispatch sheet 2, replaces sheet 1". */
const saySheet = (version: number): string =>
  version > 1 ? `Dispatch sheet ${version}, replaces sheet ${version - 1}` : `Dispatch sheet ${version}`;

/** What a carrier answered, for who works on the order. */
function sayAnswer(offer: Offered): string {
  const quoted = offer.answerText && ` “${offer.answerText}”`;
  const { counterPay, counterPickupOn, counterDeliveryOn } = offer;
  switch (offer.state) {
    case "accepted":
      return `${offer.acceptedBy} accepted, and the order is assigned.`;
    case "declined":
      return `The offer was declined.${quoted}`;
    case "countered":
      return `${[
        `${offer.acceptedBy} asks for other terms: ${counterPay === null ? "the same pay" : formatDollars(counterPay)}`,
        counterPickupOn && `pickup ${formatDay(counterPickupOn)}`,
        counterDeliveryOn && `delivery ${formatDay(counterDeliveryOn)}`,
      ]
        .filter(Boolean)
        .join(", ")}.${quoted}`;
    default:
      return offer.stops
        ? `They wanted to accept, and our rules stop them. ${offer.stops}`
        : "They answered.";
  }
}

const sampleStates: Record<OfferEmailKind, CarrierOfferState> = {
  "offer-to-carrier": "sent",
  "offer-over-to-carrier": "lost",
  "offer-answered-to-staff": "countered",
  "dispatch-to-carrier": "accepted",
  "dispatch-over-to-carrier": "released",
};

/** Made-up facts for a text, on the trip of a sample quote. */
export function sampleOfferFacts(
  kind: OfferEmailKind,
  { vehicle, estimatedPrice }: QuoteEmailData,
  nextWeek: Date,
): TemplateFacts {
  const first = calendarDayOf(nextWeek);
  const pay = Math.round(estimatedPrice * 0.85);
  return offerEmailFacts({
    order: {
      id: "sample",
      // All zeros, which no real order has.
      orderNumber: orderNumberFrom(new Uint8Array(7)),
      vehicle,
      sizeClass: "sedan",
      isRunning: true,
      transportType: "open",
      distance: 1_281,
      pickupPlace: "Miami",
      pickupState: "FL",
      pickupZip: "33101",
      pickupWindow: { first, last: addDays(first, 3), kind: "estimated" },
      deliveryPlace: "New York",
      deliveryState: "NY",
      deliveryZip: "10001",
      deliveryWindow: { first: addDays(first, 4), last: addDays(first, 8), kind: "estimated" },
      payment: { carrier: "ask" },
      carrierPart: pay,
      carrierPay: pay,
      carrierPayer: "customer",
      driverName: "Sam",
      sheetVersion: 1,
    },
    offer: {
      token: "sample",
      state: sampleStates[kind],
      pay,
      note: "It’s a low car: bring the long ramps.",
      endsAt: nextWeek,
      counterPay: pay + 60,
      counterPickupOn: addDays(first, 1),
      counterDeliveryOn: null,
      acceptedBy: "Pat Example",
      answerText: "We’re full on Monday.",
      stops: "",
    },
    carrierName: "Sample Carrier LLC",
    driverToken: "sample",
  });
}
