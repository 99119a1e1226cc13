import { Form } from "@remix-run/react";
import type { TransportType } from "../../domain/pricing/transport-type";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { formatDollars } from "../../domain/pricing/format-dollars";

const words: Record<TransportType, string> = { open: "Open", enclosed: "Enclosed" };

/** Both trailers with their prices side by side; one press takes the other. Nothing where there is one alone. */
export function TrailerSwitch({ quote: { link, transportType, trailers, expired } }: { quote: QuoteView }) {
  const { open, enclosed } = trailers;
  if (enclosed === null) return null;
  const prices: Record<TransportType, number> = { open, enclosed };
  return (
    <Form method="post" action={link} className="transport-switch figures" preventScrollReset>
      <input type="hidden" name="intent" value="trailer" />
      {(["open", "enclosed"] as const).map((trailer) => (
        <button
          key={trailer}
          name="trailer"
          value={trailer}
          aria-pressed={trailer === transportType}
          disabled={expired && trailer !== transportType}
        >
          {words[trailer]} <span>{formatDollars(prices[trailer])}</span>
        </button>
      ))}
    </Form>
  );
}
