import { Form } from "@remix-run/react";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

type Props = {
  orderNumber: string;
  /** "requested" */
  state: string;
  /** the quote's link, which the button posts to */
  link: string;
  /** whether the order's link was just asked for */
  isAsked: boolean;
  phone: string;
  /** the path of the page where Get Another Quote starts, where it does */
  another?: string;
  /** the draft that became the quote, if known */
  draftId?: string | null;
};

/** All that a quote's link says once its order is signed: this link may be shared, the order's must not be. */
export function OrderedQuote({ orderNumber, state, link, isAsked, phone, another, draftId }: Props) {
  return (
    <section className="card result ordered" id="quote" aria-labelledby="ordered-heading">
      <h2 id="ordered-heading">
        Order <span className="figures nowrap">{orderNumber}</span>, {state}
      </h2>
      <p>This quote was signed. Its order has a private link of its own, for the person who signed it.</p>
      <p role="status" className="ordered-said">
        {isAsked ? "If there’s an email address on this order, its link is on its way there." : ""}
      </p>
      <Form method="post" action={link}>
        <button className="button button-amber" name="intent" value="order-link">
          Email the order’s link
        </button>
      </Form>
      {another && (
        <Form method="post" action={another} className="next-another">
          {draftId && <input type="hidden" name="draft" value={draftId} />}
          <button className="button button-line" name="intent" value="reset">
            Get Another Quote
          </button>
        </Form>
      )}
      <p className="step-note next-call">
        Questions? Call <PhoneLink phone={phone} /> and give us the order number.
      </p>
    </section>
  );
}
