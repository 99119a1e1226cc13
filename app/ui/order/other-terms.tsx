import type { ComparedTerms } from "#app/domain/shipping/orders/change-orders/describe-change.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ComparedTable } from "./compared-table";

/** A change, or other terms of a request, that waits for an answer. */
export type ShownOffer = {
  key: string;
  /** who offered it; the other side answers */
  askedBy: "customer" | "staff";
  reason: string;
  /** YYYY-MM-DD */
  endsOn: string;
  /** whole US dollars */
  price: number;
  /** the order isn't confirmed yet */
  isRequest: boolean;
  /** after the signature comes the card step, and the order is confirmed after that */
  needsCard: boolean;
  /** what the order stays at without it: "pickup Mon, Nov 30 – Wed, Dec 2, at $1,508" */
  stays: string;
  rows: ComparedTerms[];
  wording: string;
};

type Props = {
  offer: ShownOffer;
  link: string;
  error: { message: string; signerName: string } | null;
  /** as typed under an offer before this one */
  signerName: string;
};

/** What the button does. */
const sayAccept = ({ isRequest, needsCard, price }: ShownOffer): string => {
  if (!isRequest) return `Accept: ${formatDollars(price)}`;
  return needsCard ? "Accept and go to the card" : "Accept and book";
};

/** As it is beside what we offer; accepted by name, or it stays as it was. */
export function OtherTerms({ offer, link, error, signerName }: Props) {
  const { key, reason, endsOn, rows, wording, isRequest, needsCard, stays } = offer;
  return (
    <section className="order-offer" aria-labelledby="offer" id="other-terms">
      <h2 id="offer">{isRequest ? "On these terms?" : "Change your order like this?"}</h2>
      <blockquote className="order-said">{reason}</blockquote>
      <div className="order-offer-parts">
        <ComparedTable
          rows={rows}
          caption={isRequest ? "What you asked for, and what we offer" : "Your order, and the change"}
          before={isRequest ? "You asked for" : "As booked"}
          now={isRequest ? "We offer" : "New"}
        />
        <form className="offer-form" method="post" action={link} noValidate>
          <input type="hidden" name="offer" value={key} />
          <input type="hidden" name="wording" value={wording} />
          <p>
            You have until <strong>{formatDay(endsOn)}</strong>.{" "}
            {isRequest ? (
              "If you don’t answer, nothing’s booked and nothing’s due."
            ) : (
              <>
                <strong>If you don’t answer, nothing changes:</strong> {stays}.
              </>
            )}
          </p>
          {needsCard && (
            <p>
              Your card comes next, on a page of Stripe. Nothing’s charged today, and we confirm once it’s
              kept.
            </p>
          )}
          <p className="order-said">{wording}</p>
          <TextField
            id="offer-signerName"
            name="signerName"
            label="Type your full name to accept"
            autoComplete="name"
            value={error?.signerName ?? signerName}
            {...(error && { error: error.message })}
          />
          <div className="order-offer-buttons">
            <button className="button button-amber" name="intent" value="accept-terms">
              {sayAccept(offer)}
            </button>
            <button className="button button-plain" name="intent" value="keep-request">
              {isRequest ? "No, keep my request as it was" : "Keep it as it was"}
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}

/** What the customer asked for and signed, until we answer. */
export function AskedChange({ offer, link }: Pick<Props, "offer" | "link">) {
  const { key, endsOn, rows, stays } = offer;
  return (
    <section className="order-offer" aria-labelledby="change-order-title" id="change-order">
      <h2 id="change-order-title">You asked for a change</h2>
      <div className="order-offer-parts">
        <ComparedTable
          rows={rows}
          caption="Your order, and the change"
          before="As it is"
          now="You asked for"
        />
        <form className="offer-form" method="post" action={link} noValidate>
          <input type="hidden" name="offer" value={key} />
          <p>
            We answer by <strong>{formatDay(endsOn)}</strong>, here and by email. If we don’t, nothing
            changes: {stays}.
          </p>
          <div className="order-offer-buttons">
            <button className="button button-plain" name="intent" value="withdraw-change">
              Take it back
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}
