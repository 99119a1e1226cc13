import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { renewDriverLink } from "#app/domain/shipping/drivers/renew-driver-link.server.ts";
import { endNobodyHere } from "#app/domain/shipping/drivers/report-arrival.server.ts";
import { answerByStaff } from "#app/domain/shipping/orders/change-orders/answer-change.server.ts";
import type { AnswerError } from "#app/domain/shipping/orders/change-orders/answer-change.server.ts";
import { changeForm } from "#app/domain/shipping/orders/change-orders/change-fields.ts";
import { describeOfferError } from "#app/domain/shipping/orders/change-orders/describe-offer-error.ts";
import {
  discardDraft,
  draftChange,
  offerChange,
} from "#app/domain/shipping/orders/change-orders/offer-change.server.ts";
import type { OfferError } from "#app/domain/shipping/orders/change-orders/offer-change.server.ts";
import { findOrderVehicle } from "#app/domain/shipping/orders/change-orders/order-vehicle.server.ts";
import type { AskedChange } from "#app/domain/shipping/orders/change-orders/price-change.server.ts";
import {
  changeValuesFrom,
  readChange,
} from "#app/domain/shipping/orders/change-orders/read-change.server.ts";
import { holidaysOf } from "#app/domain/shipping/orders/check-window.ts";
import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import { offerTerms } from "#app/domain/shipping/orders/change-orders/offer-terms.server.ts";
import { withdrawChange } from "#app/domain/shipping/orders/change-orders/withdraw-change.server.ts";
import { askedWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { WindowKind } from "#app/domain/shipping/orders/date-window.ts";
import { declineRequest } from "#app/domain/shipping/orders/dispatch/answer-request.server.ts";
import { assignCarrier } from "#app/domain/shipping/orders/dispatch/assign-carrier.server.ts";
import { cancelOrder } from "#app/domain/shipping/orders/dispatch/cancel-order.server.ts";
import { changeCarrier } from "#app/domain/shipping/orders/dispatch/change-carrier.server.ts";
import { changePlace } from "#app/domain/shipping/orders/dispatch/change-place.server.ts";
import { changeVehicle } from "#app/domain/shipping/orders/dispatch/change-vehicle.server.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { endDelay, reportDelay } from "#app/domain/shipping/orders/dispatch/delay.server.ts";
import { changeReasons } from "#app/domain/shipping/orders/dispatch/change-reasons.ts";
import {
  buttonForm,
  cancelForm,
  carrierForm,
  changeKeyForm,
  keepOrderForm,
  momentForm,
  noteForm,
  offerChangeForm,
  offerForm,
  orderPlaceForm,
  reasonForm,
  vehicleMarksForm,
  whereForm,
  windowForm,
} from "#app/domain/shipping/orders/dispatch/dispatch-forms.ts";
import { giveSheet } from "#app/domain/shipping/orders/dispatch/give-sheet.server.ts";
import { reportOrder } from "#app/domain/shipping/orders/dispatch/report-order.server.ts";
import type { Report } from "#app/domain/shipping/orders/dispatch/report-order.server.ts";
import { reportPlace } from "#app/domain/shipping/orders/dispatch/report-place.server.ts";
import { setOut } from "#app/domain/shipping/orders/dispatch/set-out.server.ts";
import { writeNote } from "#app/domain/shipping/orders/dispatch/write-note.server.ts";
import { partsOfPrice } from "#app/domain/shipping/orders/change-orders/parts-of-price.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { CarrierFacts } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import {
  sendOffersForm,
  takeCounterForm,
  withdrawOfferForm,
} from "#app/domain/shipping/offers/desk-offer-forms.ts";
import { takeCounter, withdrawOffer } from "#app/domain/shipping/offers/decide-offer.server.ts";
import { describeCarrierOfferError } from "#app/domain/shipping/offers/describe-carrier-offer-error.ts";
import type { CarrierOfferError } from "#app/domain/shipping/offers/offer-error.ts";
import { sendOffers } from "#app/domain/shipping/offers/send-offers.server.ts";
import { describePaymentError } from "#app/domain/shipping/payments/describe-payment-error.ts";
import { confirmBooking } from "#app/domain/shipping/payments/confirm-booking.server.ts";
import {
  carrierPayForm,
  carrierRestForm,
  confirmForm,
  feeForm,
} from "#app/domain/shipping/payments/payment-forms.ts";
import {
  recordCarrierPay,
  recordCarrierRest,
} from "#app/domain/shipping/payments/record-carrier-pay.server.ts";
import { payFee, returnFee, undoFee } from "#app/domain/shipping/payments/record-fee.server.ts";
import { parseLocalInput } from "#app/domain/trip/places/local-input.ts";
import { zonesOf } from "#app/domain/trip/places/local-time.ts";
import { placeNamed } from "#app/domain/trip/places/name-cities.server.ts";
import type { OrderNoticeCode } from "#app/ui/admin/orders/order-notices.ts";
import { save } from "./save-order-form.server";
import type { OrderFormPost } from "./save-order-form.server";

/** A move that needs a reason, or nothing. */
const withReason = (move: OrderMoveName, done: OrderNoticeCode) => (post: OrderFormPost) =>
  save(post, {
    form: reasonForm,
    done,
    change: (press, { reason }) => moveOrder({ ...press, move, given: { reason } }),
  });

/** What somebody reported, by the clocks of the place where it happened. */
const report = (what: Report, done: OrderNoticeCode) => (post: OrderFormPost) => {
  const { pickupState, pickupZip, deliveryState, deliveryZip } = post.order;
  const place =
    what === "pick-up" ? ([pickupState, pickupZip] as const) : ([deliveryState, deliveryZip] as const);
  const [zone = ""] = zonesOf(...place);
  const read = (typed: string) => parseLocalInput(zone, typed);
  return save(post, {
    form: momentForm,
    done,
    check: ({ at }) => (read(at) ? null : { field: "at", code: "invalid-due" }),
    change: (press, { at }) => reportOrder({ ...press, report: what, moment: read(at) ?? press.now }),
  });
};

const window = (which: "pickup" | "delivery") => (post: OrderFormPost) =>
  save(post, {
    form: windowForm,
    done: (days) => (holidaysOf(days).length > 0 ? "window-holiday" : "window"),
    change: (press, { reason, first, last, kind }) =>
      changeWindow({ ...press, which, reason, window: { first, last, kind } }),
  });

const place = (which: "pickup" | "delivery") => (post: OrderFormPost) =>
  save(post, {
    form: orderPlaceForm,
    done: "place",
    change: (press, value) => changePlace({ ...press, which, place: value }),
  });

const carrier = (change: typeof assignCarrier, done: OrderNoticeCode) => (post: OrderFormPost) =>
  save(post, {
    form: carrierForm,
    done,
    check: (facts) => dayNotCome(facts, deskDayOf(post.now)),
    change: (press, { override, ...facts }) =>
      change({
        ...press,
        carrier: facts,
        override: isAllowed(post.staff.role, "carriers.override") ? override : "",
      }),
  });

/** Somebody looked on a day that hasn't come. */
function dayNotCome(facts: CarrierFacts, today: string) {
  const field = (["authorityCheckedOn", "insuranceCheckedOn"] as const).find((name) => facts[name] > today);
  return field ? ({ field, code: "day-not-come" } as const) : null;
}

const windowKind = (first: string, last: string): WindowKind => (first === last ? "exact" : "estimated");

const offer = (post: OrderFormPost) =>
  save(post, {
    form: offerForm,
    done: (days) => (holidaysOf(days).length > 0 ? "offered-holiday" : "offered"),
    change: async (press, { price, first, last, ...terms }) =>
      offerTerms({
        ...press,
        terms: {
          ...terms,
          pickup: { first, last, kind: windowKind(first, last) },
          parts: await partsOfPrice(post.order, price),
        },
      }),
  });

const hasHoliday = ({ day }: AskedChange): boolean =>
  day !== undefined && holidaysOf(askedWindow(day.first, day.flex)).length > 0;

/** Prices a change as a draft that the page then shows with its price. */
const priceChange = async ({ order, staff, fields, now }: OrderFormPost) => {
  const vehicle = await findOrderVehicle(order);
  const values = changeValuesFrom(fields, order, vehicle);
  const read = readChange(values, { order, vehicle, askedBy: "staff", now });
  const post = { order, staff, fields: { ...fields, ...values }, now };
  return save(post, {
    form: changeForm,
    done: read.ok && hasHoliday(read.value.asked) ? "priced-holiday" : "priced",
    check: () => (read.ok ? null : (read.error[0] ?? null)),
    change: (press): Promise<Result<unknown, OfferError>> =>
      read.ok ? draftChange(order, read.value, press) : Promise.resolve(err({ code: "no-change" })),
    describe: (error) => describeOfferError(error, businessPhone()),
  });
};

const offerDraft = (post: OrderFormPost) =>
  save(post, {
    form: offerChangeForm,
    done: "change-offered",
    change: (press, { key, price, why, text, endsOn }): Promise<Result<unknown, OfferError>> =>
      offerChange({
        ...press,
        key,
        price,
        endsOn,
        reason: [changeReasons[why], text].filter(Boolean).join(" "),
      }),
    describe: (error) => describeOfferError(error, businessPhone()),
  });

const answerError = (error: AnswerError) => ({
  message:
    error.code === "offer-over"
      ? "The customer took it back, or it ended. Look at the order again."
      : error.code === "other-words"
        ? "The words have changed since."
        : describeOrderError(error),
});

const acceptChange = (post: OrderFormPost) =>
  save(post, {
    form: changeKeyForm,
    done: "change-accepted",
    change: ({ seen = {}, ...press }, { key }): Promise<Result<unknown, AnswerError>> =>
      answerByStaff({ ...press, seen, key, answer: { accept: true } }),
    describe: answerError,
  });

const keepOrder = (post: OrderFormPost) =>
  save(post, {
    form: keepOrderForm,
    done: "change-kept",
    change: ({ seen = {}, ...press }, { key, reason }): Promise<Result<unknown, AnswerError>> =>
      answerByStaff({ ...press, seen, key, answer: { accept: false, reason } }),
    describe: answerError,
  });

const where = (post: OrderFormPost) =>
  save(post, {
    form: whereForm,
    done: "where",
    check: ({ where: typed }) => (placeNamed(typed) ? null : { field: "where", code: "unknown-place" }),
    change: async (press, { where: typed }) => {
      const named = placeNamed(typed);
      if (!named) throw new Error("A place that was just found is gone.");
      return reportPlace({ ...press, place: named });
    },
  });

/** What is wrong with an offer to carriers, and where. */
const carrierOfferError = (error: CarrierOfferError) => ({
  message: describeCarrierOfferError(error),
  field: offerFields[error.code] ?? null,
});

const offerFields: Partial<Record<CarrierOfferError["code"], string>> = {
  "carriers-unable": "carriers",
  "carrier-pay": "pay",
  "pay-reason": "payReason",
};

/** What each button of an order's page does, by the value of `intent`. */
export const orderActions: Readonly<Record<string, (post: OrderFormPost) => ReturnType<typeof save>>> = {
  confirm: (post) =>
    save(post, {
      form: confirmForm,
      done: "confirmed",
      change: (press, { override }) => confirmBooking({ ...press, override }),
      describe: describePaymentError,
    }),
  decline: (post) =>
    save(post, {
      form: reasonForm,
      done: "declined",
      change: (press, { reason }) => declineRequest({ ...press, reason }),
    }),
  offer,
  withdraw: (post) =>
    save(post, {
      form: changeKeyForm,
      done: "withdrawn",
      change: (press, { key }) => withdrawChange({ ...press, key }),
    }),
  "price-change": priceChange,
  "discard-change": (post) =>
    save(post, {
      form: buttonForm,
      done: "discarded",
      change: (press) => discardDraft(press.orderId, press),
    }),
  "offer-change": offerDraft,
  "accept-change": acceptChange,
  "keep-order": keepOrder,
  assign: carrier(assignCarrier, "assigned"),
  carrier: carrier(changeCarrier, "carrier"),
  "send-offers": (post) =>
    save(post, {
      form: sendOffersForm,
      done: "offers-sent",
      change: (press, { hours, ...terms }) =>
        sendOffers({ ...press, terms: { ...terms, endsAt: new Date(press.now.getTime() + hours) } }),
      describe: carrierOfferError,
    }),
  "take-counter": (post) =>
    save(post, {
      form: takeCounterForm,
      done: "assigned",
      change: (press, { offer: offerId, ...pay }) => takeCounter({ ...press, offerId, ...pay }),
      describe: carrierOfferError,
    }),
  "withdraw-offer": (post) =>
    save(post, {
      form: withdrawOfferForm,
      done: "offer-withdrawn",
      change: (press, { offer: offerId }) => withdrawOffer({ ...press, offerId }),
      describe: carrierOfferError,
    }),
  unassign: withReason("unassign", "unassigned"),
  "set-out": (post) => save(post, { form: buttonForm, done: "set-out", change: setOut }),
  "pick-up": report("pick-up", "picked-up"),
  "undo-pick-up": withReason("undo-pick-up", "undone"),
  "undo-early-pick-up": withReason("undo-early-pick-up", "undone"),
  deliver: report("deliver", "delivered"),
  "undo-delivery": withReason("undo-delivery", "undone"),
  close: (post) =>
    save(post, {
      form: buttonForm,
      done: "closed",
      change: (press) => moveOrder({ ...press, move: "close" }),
    }),
  cancel: (post) =>
    save(post, {
      form: cancelForm,
      done: "canceled",
      change: (press, { reason, why, waive }) => cancelOrder({ ...press, reason, why, isWaived: waive }),
    }),
  delay: (post) =>
    save(post, {
      form: reasonForm,
      done: "delayed",
      change: (press, { reason }) => reportDelay({ ...press, reason }),
    }),
  "delay-end": (post) => save(post, { form: buttonForm, done: "delay-ended", change: endDelay }),
  "give-sheet": (post) => save(post, { form: buttonForm, done: "sheet-given", change: giveSheet }),
  "driver-link": (post) => save(post, { form: buttonForm, done: "driver-link", change: renewDriverLink }),
  "nobody-settled": (post) => save(post, { form: buttonForm, done: "nobody-settled", change: endNobodyHere }),
  "window-pickup": window("pickup"),
  "window-delivery": window("delivery"),
  "place-pickup": place("pickup"),
  "place-delivery": place("delivery"),
  vehicle: (post) =>
    save(post, {
      form: vehicleMarksForm,
      done: "vehicle",
      change: (press, marks) => changeVehicle({ ...press, marks }),
    }),
  where,
  "pay-fee": (post) =>
    save(post, {
      form: feeForm,
      done: "fee-paid",
      change: (press, paid) => payFee({ ...press, ...paid }),
      describe: describePaymentError,
    }),
  "undo-fee": (post) =>
    save(post, {
      form: reasonForm,
      done: "fee-undone",
      change: (press, { reason }) => undoFee({ ...press, reason }),
      describe: describePaymentError,
    }),
  "return-fee": (post) =>
    save(post, {
      form: feeForm,
      done: "fee-back",
      change: (press, paid) => returnFee({ ...press, ...paid }),
      describe: describePaymentError,
    }),
  "carrier-pay": (post) =>
    save(post, {
      form: carrierPayForm,
      done: "carrier-pay",
      change: (press, pay) => recordCarrierPay({ ...press, pay }),
      describe: describePaymentError,
    }),
  "carrier-rest": (post) =>
    save(post, {
      form: carrierRestForm,
      done: "carrier-rest",
      change: (press, rest) => recordCarrierRest({ ...press, rest }),
      describe: describePaymentError,
    }),
  note: (post) =>
    save(post, {
      form: noteForm,
      done: "note",
      change: ({ seen: _seen, ...press }, { text, isShown }) => writeNote({ ...press, text, isShown }),
    }),
};
