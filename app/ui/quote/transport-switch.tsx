import { Form } from "@remix-run/react";
import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

const labels: Record<TransportType, string> = { open: "Open", enclosed: "Enclosed" };

/** Both transport types with their prices, one press apart; renders nothing if only one can be had. */
export function TransportSwitch({
  quote: { link, basis, transportType, pricesByTransportType, expired, booking },
}: {
  quote: QuoteView;
}) {
  const { open, enclosed } = pricesByTransportType;
  if (enclosed === null || booking) return null;
  const prices: Record<TransportType, number> = { open, enclosed };
  return (
    <Form method="post" action={link} className="transport-switch figures" preventScrollReset>
      <input type="hidden" name="basis" value={basis} />
      <input type="hidden" name="intent" value="transport-type" />
      {(["open", "enclosed"] as const).map((type) => (
        <button
          key={type}
          name="transportType"
          value={type}
          aria-pressed={type === transportType}
          disabled={expired && type !== transportType}
        >
          {labels[type]} <span>{formatDollars(prices[type])}</span>
        </button>
      ))}
    </Form>
  );
}
