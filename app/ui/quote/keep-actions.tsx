import { Form } from "@remix-run/react";
import { useState } from "react";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { useHydrated } from "../site/use-hydrated";
import { formatDollars } from "../../domain/pricing/format-dollars";

/** What is said of the mail with the quote, and whether it can be asked for again. */
export type ShownMail = { words: string; open: boolean };

type Props = { quote: QuoteView; address: string; mail: ShownMail | null };

const letterTo = ({ quote, address }: Omit<Props, "mail">) =>
  `mailto:?${new URLSearchParams({
    subject: `Quote ${quote.quoteNumber}: ${quote.vehicle}, ${quote.from} to ${quote.to}`,
    body: `${formatDollars(quote.estimatedPrice)} (${formatDollars(quote.priceRange.min)} to ${formatDollars(quote.priceRange.max)})\n${address}`,
  })
    .toString()
    .replaceAll("+", "%20")}`;

/** Ways to keep a quote: a mail from us, a letter of one's own, its address, paper. */
export function KeepActions({ quote, address, mail }: Props) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<"" | "Copied" | "Please copy it from the address bar">("");
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied("Copied"),
      () => setCopied("Please copy it from the address bar"),
    );
  return (
    <div className="keep-actions" id="mail">
      {mail && (
        <p className="keep-email" role="status">
          {mail.words}
        </p>
      )}
      {mail?.open && (
        <Form method="post" action={quote.link} preventScrollReset>
          <button className="button button-line" name="intent" value="email">
            Email me this quote
          </button>
        </Form>
      )}
      <a className="button button-line" href={letterTo({ quote, address })}>
        {mail ? "Send it to someone else" : "Send it to yourself"}
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
