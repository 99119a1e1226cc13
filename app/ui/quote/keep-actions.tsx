import { useState } from "react";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import type { ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import { useHydrated } from "remix-utils/use-hydrated";

/** An agreed price has no range. */
const rangeOf = ({ priceRange: { min, max } }: QuoteView) =>
  min < max ? ` (usual range ${formatDollars(min)} to ${formatDollars(max)})` : "";

const mailtoLink = ({ quote, address }: ShownResult) =>
  `mailto:?${new URLSearchParams({
    subject: `Quote ${quote.quoteNumber}: ${quote.vehicle}, ${quote.from} to ${quote.to}`,
    body: `${formatDollars(quote.estimatedPrice)}${rangeOf(quote)}\n${address}`,
  })
    .toString()
    .replaceAll("+", "%20")}`;

/** Says that a quote's page is private, and how to keep or share it. */
export function KeepActions(result: ShownResult) {
  const { address, email, quote } = result;
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<"" | "Copied" | "Please copy it from the address bar">("");
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied("Copied"),
      () => setCopied("Please copy it from the address bar"),
    );
  return (
    <div className="keep" id="mail">
      {email && (
        <p className="keep-email" role="status">
          {email.message}
        </p>
      )}
      {!quote.expired && (
        <p className="keep-text">
          Anyone with this link can open this page, so share it only with people you trust.
          {!email && " We can’t email copies right now, so keep the link to come back to this price."}
        </p>
      )}
      <div className="keep-actions">
        <a href={mailtoLink(result)}>{email ? "Send it to someone else" : "Send it to yourself"}</a>
        <button
          className="button button-plain by-script"
          type="button"
          disabled={!hydrated}
          onClick={() => void copy()}
        >
          Copy the link
        </button>
        <button
          className="button button-plain by-script"
          type="button"
          disabled={!hydrated}
          onClick={() => window.print()}
        >
          Print
        </button>
        <span className="keep-status" role="status">
          {copied}
        </span>
      </div>
    </div>
  );
}
