import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { changePath, claimPath, reviewPath, streamPath } from "#app/domain/shipping/orders/order-link.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import { detailFormId } from "#app/domain/shipping/orders/page/detail-form-id.ts";
import type { OrderPage } from "#app/domain/shipping/orders/page/order-page.ts";
import type { ToPay } from "#app/domain/shipping/payments/load-to-pay.server.ts";
import type { ConditionView } from "#app/domain/shipping/papers/condition-view.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import type { OrderDrawing } from "#app/ui/map/draw-order-map.ts";
import {
  Box,
  CallBox,
  CancelLine,
  CarrierFacts,
  DocumentsBox,
  NextBox,
  PriceBox,
  UpdatesBox,
  WordBox,
} from "./order-boxes";
import { ConditionBox } from "./condition-box";
import { DetailFields } from "./detail-fields";
import { OrderHero } from "./order-hero";
import { AskedChange, OtherTerms } from "./other-terms";
import type { ShownOffer } from "./other-terms";
import { ToPayLine } from "./pay-card";
import { useLiveOrder } from "./use-live-order";

export type ShownOrder = {
  page: OrderPage;
  token: string;
  drawing: OrderDrawing | null;
  offer: ShownOffer | null;
  /** what became of other terms that can't be answered anymore; "" for none */
  offerOver: string;
  /** the card or the payment that waits for the customer; null for none */
  toPay: ToPay | null;
  phone: string;
  hours: string;
  /** how the vehicle looked; null before anybody has finished an end */
  condition: ConditionView | null;
  papers: { hasBill: boolean; hasSheet: boolean; hasCertificate: boolean };
};

/** What a rejected press shows again: a form with what was typed, the signature's field, or a line above all. */
export type OrderReply = {
  form?: string;
  lastResult?: FormResult;
  signature?: { message: string; signerName: string };
  errors?: Omit<FormErrors, "fields">;
  /** as typed under an offer that couldn't be accepted */
  signerName?: string;
};

type Props = { shown: ShownOrder; reply: OrderReply | undefined; saved: boolean; isNotSent: boolean };

/** The one page that a customer needs after the signature. */
export function OrderView({ shown, reply, saved, isNotSent }: Props) {
  const { page, token, drawing, offer, offerOver, phone, hours, condition, papers } = shown;
  const { orderNumber, link, version, next, pickupWord, carrier, changeable } = page;
  const live = useLiveOrder(streamPath({ orderNumber, token }), version);
  return (
    <>
      <OrderHero page={page} token={token} drawing={drawing} live={live} />
      <div className="wrap order-body">
        {(reply?.errors || saved || isNotSent || offerOver) && (
          <div className="order-whole">
            {reply?.errors && (
              <div className="form-errors" role="alert">
                <h2>{reply.errors.title}</h2>
                <p>{reply.errors.message}</p>
              </div>
            )}
            {saved && !reply && (
              <p className="order-saved" role="status">
                Saved. We see it too, and it costs nothing.
              </p>
            )}
            {isNotSent && !reply && (
              <div className="form-errors" role="alert" id="change-not-sent">
                <h2>Your change wasn’t sent</h2>
                <p>Another change of this order waits for an answer. It’s below, and it comes first.</p>
              </div>
            )}
            {offerOver && <p className="order-said">{offerOver}</p>}
          </div>
        )}
        {shown.toPay && (
          <div className="order-whole">
            <ToPayLine toPay={shown.toPay} orderNumber={orderNumber} token={token} />
          </div>
        )}
        {offer && (
          <div className="order-whole">
            {offer.askedBy === "staff" ? (
              <OtherTerms
                offer={offer}
                link={link}
                error={reply?.signature ?? null}
                signerName={reply?.signerName ?? ""}
              />
            ) : (
              <AskedChange offer={offer} link={link} />
            )}
          </div>
        )}
        {condition && <ConditionBox condition={condition} />}
        <div className="order-column">
          {pickupWord && <WordBox word={pickupWord} />}
          {next && <NextBox next={next} />}
          {carrier && <CarrierFacts carrier={carrier} phone={phone} />}
          <UpdatesBox days={page.updates} />
        </div>
        <div className="order-column">
          <PriceBox page={page} />
          <DocumentsBox page={page} token={token} papers={papers} />
          {mayClaimIn(page) && (
            <Box title="Damage or loss" id="claim">
              <p>
                Found something that wasn’t there at pickup?{" "}
                <a href={claimPath({ orderNumber, token })}>Claim it from the carrier</a>. Report it within 48
                hours if you can.
              </p>
            </Box>
          )}
          {progressOf(page.state) >= progressOf("delivered") && (
            <Box title="How did it go?" id="review">
              <p>
                Good or bad: <a href={reviewPath({ orderNumber, token })}>say it here</a>, or change what you
                wrote.
              </p>
            </Box>
          )}
          <CallBox phone={phone} hours={hours} orderNumber={orderNumber} />
          {(changeable.length > 0 || page.cancelCost !== null) && (
            <Box title="Change or cancel" id="change">
              {changeable.map((end) => (
                <DetailFields
                  key={end.end}
                  link={link}
                  version={version}
                  changeable={end}
                  lastResult={reply?.form === detailFormId(end.end) ? reply.lastResult : undefined}
                />
              ))}
              {!page.mayAskChange && (
                <p className="order-fine">
                  For another day, address or vehicle, call <PhoneLink phone={phone} />.
                </p>
              )}
              {page.mayAskChange && !offer && (
                <p>
                  <a href={changePath({ orderNumber, token })}>
                    {page.asksDeliveryAlone
                      ? "Ask for another delivery address"
                      : "Ask for another day, address or vehicle"}
                  </a>
                  , and see the price first.
                </p>
              )}
              <CancelLine page={page} token={token} phone={phone} />
            </Box>
          )}
        </div>
      </div>
    </>
  );
}

/** From the pickup on, if somebody is known to carry it. */
const mayClaimIn = ({ state, carrier }: OrderPage): boolean =>
  carrier !== null && progressOf(state) >= progressOf("picked-up");
