import { Form } from "@remix-run/react";
import type { FormErrors } from "../../domain/forms/form-errors";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { formatDay } from "../../domain/pricing/format-day";
import { KeepActions } from "./keep-actions";
import type { ShownEmail } from "./keep-actions";

type Props = {
  quote: QuoteView;
  /** the full private link */
  address: string;
  /** null if no email is sent */
  email: ShownEmail | null;
  errors: FormErrors | null;
};

/** Says that a saved quote is private and how to keep it, or that its price hold has expired. */
export function SavedNotice({ quote, address, email, errors }: Props) {
  return (
    <>
      {errors && (
        <div className="form-errors" role="alert">
          <h3>{errors.title}</h3>
          <p>{errors.message}</p>
        </div>
      )}
      {quote.expired ? (
        <div className="notice" role="status">
          <p>
            <strong>This price held until {formatDay(quote.validUntil)}.</strong> It is shown as we gave it on{" "}
            {formatDay(quote.quotedOn)}. Ask for today’s price: same trip, same vehicle, nothing to type.
          </p>
          <Form method="post">
            <button className="button button-amber" name="intent" value="renew">
              Get a fresh price
            </button>
          </Form>
        </div>
      ) : (
        <p className="saved-text">
          This page is yours alone: whoever has its address can open it, nobody else. Keep it to come back to
          this price{email ? "." : ": no copy goes out by e-mail at the moment."}
        </p>
      )}
      <KeepActions quote={quote} address={address} email={email} />
    </>
  );
}
