import type { LoaderFunctionArgs } from "@remix-run/node";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { signWording } from "#app/domain/shipping/orders/change-orders/sign-wording.server.ts";
import { hasSheet } from "#app/domain/shipping/offers/load-customer-sheet.server.ts";
import { isOpen } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import type { ChangeOrder } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { describeChange } from "#app/domain/shipping/orders/change-orders/describe-change.ts";
import { describeChangeOver } from "#app/domain/shipping/orders/change-orders/describe-change-over.ts";
import {
  describeTooLate,
  findTooLate,
  mayBecome,
} from "#app/domain/shipping/orders/change-orders/may-become.ts";
import { changeablePartsOf } from "#app/domain/shipping/orders/change-orders/order-change.ts";
import { formatWindow } from "#app/domain/shipping/orders/page/describe-window.ts";
import { loadOrderPage } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { recordOrderOpened } from "#app/domain/shipping/orders/page/record-order-opened.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isCardMissing } from "#app/domain/shipping/payments/find-payments.server.ts";
import { loadToPay } from "#app/domain/shipping/payments/load-to-pay.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { findCertificateFile, loadCondition } from "#app/domain/shipping/papers/load-condition.server.ts";
import { hasBill } from "#app/domain/shipping/orders/broker-record.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { companyFacts } from "#app/http/server/business.server.ts";
import { isVisitor } from "#app/http/server/visitor.server.ts";
import { logger } from "#app/logger.server.ts";
import type { ShownOrder } from "#app/ui/order/order-view.tsx";
import type { ShownOffer } from "#app/ui/order/other-terms.tsx";
import { orderKeyOf } from "./order-key.server";
import { orderMap } from "./order-map.server";

/** The customer's page behind a private link. Throws 404. */
export async function loadShownOrder(
  args: Pick<LoaderFunctionArgs, "request" | "params">,
  now: Date,
): Promise<ShownOrder> {
  const loaded = await loadOrderPage(orderKeyOf(args), now);
  if (!loaded) throw notFound();
  const { order, page, terms } = loaded;
  noteOpened(order, args.request, now);
  const [{ businessHours }, condition, certificate] = await Promise.all([
    companyFacts(),
    loadCondition(order),
    findCertificateFile(order, now),
  ]);
  return {
    page,
    token: order.token,
    drawing: orderMap(order),
    offer: terms && isAnswerable(order, terms, now) ? await shownOffer(order, terms) : null,
    offerOver: terms && !isAnswerable(order, terms, now) ? sayOver(order, terms, now) : "",
    toPay: await loadToPay(order, now),
    phone: businessPhone(),
    hours: businessHours,
    condition,
    papers: { hasBill: hasBill(order), hasSheet: hasSheet(order), hasCertificate: certificate !== null },
  };
}

/** Whether it waits for an answer, and can still be made. */
const isAnswerable = (order: StoredOrder, terms: ChangeOrder, now: Date): boolean =>
  isOpen(terms, now) && mayBecome(order, terms, now);

async function shownOffer(order: StoredOrder, change: ChangeOrder): Promise<ShownOffer> {
  const { key, reason, endsOn, price, askedBy } = change;
  const { state, pickupWindow, price: priceBefore } = order;
  return {
    key,
    reason,
    endsOn,
    askedBy,
    price,
    isRequest: state === "requested",
    needsCard: state === "requested" && (await isCardMissing(order)),
    stays: [pickupWindow && `pickup ${formatWindow(pickupWindow)}`, formatDollars(priceBefore)]
      .filter(Boolean)
      .join(", at "),
    rows: describeChange(order, change),
    wording: await signWording(order, change),
  };
}

/** What became of the last change, for as long as another one could follow; an accepted one is among the updates. */
function sayOver(order: StoredOrder, change: ChangeOrder, now: Date): string {
  const isRequest = order.state === "requested";
  if (change.state === "accepted" || changeablePartsOf(order).length === 0) return "";
  const tooLate = isOpen(change, now) ? findTooLate(order, change, now) : null;
  if (tooLate) {
    const what = change.askedBy === "customer" ? "you asked for" : "we offered";
    return `The change that ${what} can’t be made anymore: ${describeTooLate(tooLate, order)}. Your ${isRequest ? "request" : "order"} is as it was.`;
  }
  return [describeChangeOver({ ...change, isRequest }), change.answerReason].filter(Boolean).join(" ");
}

/** Tells staff that the customer looked, after the page is sent: the page neither waits for it nor needs it. */
function noteOpened(order: StoredOrder, request: Request, now: Date): void {
  if (request.method === "HEAD" || !isVisitor(request)) return;
  recordOrderOpened(order.id, now).catch((error: unknown) => {
    logger.error({ err: error }, "an opened order could not be noted");
  });
}
