import { Form } from "@remix-run/react";
import { useState } from "react";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { useHydrated } from "../site/use-hydrated";
import { formatDollars } from "../../domain/pricing/format-dollars";

/** The status message of the quote's email, and whether it can be requested again. */
export type ShownEmail = { message: string; canAskAgain: boolean };

type Props = { quote: QuoteView; address: string; email: ShownEmail | null };

/** An agreed price has no range. */
const rangeOf = ({ priceRange: { min, max } }: QuoteView) =>
  min < max ? ` (${formatDollars(min)} to ${formatDollars(max)})` : "";

const mailtoLink = ({ quote, address }: Omit<Props, "email">) =>
  `mailto:?${new URLSearchParams({
    subject: `Quote ${quote.quoteNumber}: ${quote.vehicle}, ${quote.from} to ${quote.to}`,
    body: `${formatDollars(quote.estimatedPrice)}${rangeOf(quote)}\n${address}`,
  })
    .toString()
    .replaceAll("+", "%20")}`;

export function KeepActions({ quote, address, email }: Props) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<"" | "Copied" | "Please copy it from the address bar">("");
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied("Copied"),
      () => setCopied("Please copy it from the address bar"),
    );
  return (
    <div className="keep-actions" id="mail">
      {email && (
        <p className="keep-email" role="status">
          {email.message}
        </p>
      )}
      {email?.canAskAgain && (
        <Form method="post" action={quote.link} preventScrollReset>
          <button className="button button-line" name="intent" value="email">
            Email me this quote
          </button>
        </Form>
      )}
      <a className="button button-line" href={mailtoLink({ quote, address })}>
        {email ? "Send it to someone else" : "Send it to yourself"}
      </a>
      {hydrated && (
        <>
          <button className="button button-line" type="button" onClick={copy}>
            Copy the link
          </button>
          <button className="button button-line" type="button" onClick={() => window.print()}>
            Print
          </button>
        </>
      )}
      <span className="keep-status" role="status">
        {copied}
      </span>
    </div>
  );
}
