import { useState } from "react";
import type { QuoteView } from "../../domain/quotes/quote-view";
import { useHydrated } from "../site/use-hydrated";
import { money } from "./format";

type Props = { quote: QuoteView; address: string };

const letterTo = ({ quote, address }: Props) =>
  `mailto:?${new URLSearchParams({
    subject: `Quote ${quote.quoteNumber}: ${quote.vehicle}, ${quote.from} to ${quote.to}`,
    body: `${money(quote.estimatedPrice)} (${money(quote.priceRange.min)} to ${money(quote.priceRange.max)})\n${address}`,
  })
    .toString()
    .replaceAll("+", "%20")}`;

/** Ways to keep a quote: a letter to oneself, its address, paper. */
export function KeepActions({ quote, address }: Props) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<"" | "Copied" | "Please copy it from the address bar">("");
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied("Copied"),
      () => setCopied("Please copy it from the address bar"),
    );
  return (
    <div className="keep-actions">
      <a className="button button-line" href={letterTo({ quote, address })}>
        Send it to yourself
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
      <span className="keep-word" role="status">
        {copied}
      </span>
    </div>
  );
}
