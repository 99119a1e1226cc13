import { payPath } from "#app/domain/shipping/orders/order-link.ts";
import type { ToPay } from "#app/domain/shipping/payments/load-to-pay.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

type Props = {
  toPay: ToPay;
  orderNumber: string;
  token: string;
  vehicle: string;
  link: string;
  phone: string;
  message: string | undefined;
};

/** The last of our own pages before Stripe's: what happens there, and what doesn't. */
export function PayCard({ toPay, orderNumber, token, vehicle, link, phone, message }: Props) {
  const isCard = toPay.what === "card";
  return (
    <section className="order-box order-cancel-card">
      <h1>{isCard ? "One more step: your card" : `Pay our fee of ${formatDollars(toPay.amount)}`}</h1>
      <p>
        Order <strong className="figures">{orderNumber}</strong>, {vehicle}
      </p>
      {message && (
        <div className="form-errors" role="alert">
          <h2>Not opened</h2>
          <p>{message}</p>
        </div>
      )}
      {isCard ? (
        <>
          {toPay.wasLeft && <p>You left this step before it was finished. Your request is still here.</p>}
          <p>
            You pay $0 today. Stripe keeps your card, and we charge our fee of {formatDollars(toPay.fee)} once
            a carrier is assigned, not before. You get a receipt by email.
          </p>
          {!toPay.isBooked && (
            <p>We confirm your request once the card is kept. If we don’t take it, nothing’s charged.</p>
          )}
        </>
      ) : (
        <p>
          {toPay.why}{" "}
          {toPay.isOverdue
            ? `The last day to pay, ${toPay.payBy}, has passed. You can still pay here, with this card or another one.`
            : toPay.payBy && `Please pay by ${toPay.payBy}, with this card or another one.`}
        </p>
      )}
      <form method="post" action={payPath({ orderNumber, token })}>
        <p className="order-offer-buttons">
          <button className="button">
            {isCard ? "Keep my card, $0 today" : `Pay ${formatDollars(toPay.amount)}`}
          </button>
          <a className="button button-plain" href={link}>
            {isCard ? "Later" : "Back to your order"}
          </a>
        </p>
      </form>
      <p className="order-fine">
        You go to checkout.stripe.com and come back. The card’s number goes to Stripe, never to us. Questions?
        Call <PhoneLink phone={phone} />.
      </p>
    </section>
  );
}

const sayFee = ({ why, amount, payBy, isOverdue }: Extract<ToPay, { what: "fee" }>): string =>
  isOverdue
    ? `${why} The last day to pay ${formatDollars(amount)}, ${payBy}, has passed. You can still pay it here. Nothing’s canceled by itself: we call you first.`
    : `${why} Please pay ${formatDollars(amount)}${payBy && ` by ${payBy}`}.`;

type LineProps = { toPay: ToPay; orderNumber: string; token: string };

/** On the order's own page: what waits, and the way to it. */
export const ToPayLine = ({ toPay, orderNumber, token }: LineProps) => (
  <div className="form-errors" id="to-pay">
    <h2>{toPay.what === "card" ? "Your card is missing" : "Our fee isn’t paid"}</h2>
    <p>
      {toPay.what === "card"
        ? `${toPay.wasLeft ? "The card step wasn’t finished." : "We keep a card before we confirm."} Nothing’s charged today${toPay.isBooked ? ". Without it, we ask you to pay our fee once a carrier is assigned." : ", and we can’t confirm your request without it."}`
        : sayFee(toPay)}
    </p>
    <p>
      <a className="button" href={payPath({ orderNumber, token })}>
        {toPay.what === "card" ? "Keep a card, $0 today" : `Pay ${formatDollars(toPay.amount)}`}
      </a>
    </p>
  </div>
);
