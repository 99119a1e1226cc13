import type { ShownPrice } from "#app/domain/crm/quotes/staff/quote-prices.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { PriceTable } from "#app/ui/admin/price-table.tsx";
import type { Prices } from "./use-prices";

/** What the form costs as it stands: the price large, its lines below; screen readers hear the price alone. */
export function ShownPrices({
  prices: { shown, isAsking, hasFailed },
  today,
}: {
  prices: Prices;
  today: string;
}) {
  return (
    <section className="quote-prices" aria-label="Price" aria-busy={isAsking}>
      <div role="status" className="quote-total">
        {hasFailed && (
          <p className="bad">The price couldn’t be loaded. Press “Show the price” to try again.</p>
        )}
        {shown?.vehicles.map((vehicle) => (
          <p key={vehicle.index} className="quote-price">
            <b>{vehicle.price ? formatDollars(vehicle.price.amount) : "No price yet"}</b>
            <span className="fine">
              {vehicle.name && `${vehicle.name}. `}
              {vehicle.why}
            </span>
          </p>
        ))}
        {shown?.sum !== null && shown?.sum !== undefined && (
          <p className="quote-price sum">
            <b>{formatDollars(shown.sum)}</b>
            <span className="fine">together, as {shown.vehicles.length} quotes</span>
          </p>
        )}
        {!shown && !hasFailed && <p className="fine">The price appears here as you type.</p>}
      </div>
      <div className="quote-why stack close">
        {shown?.vehicles.map(
          (vehicle) => vehicle.price && <Why key={vehicle.index} vehicle={vehicle} today={today} />,
        )}
      </div>
      <input type="hidden" name="preview" value={shown?.preview ?? ""} />
    </section>
  );
}

function Why({ vehicle: { name, price }, today }: { vehicle: ShownPrice; today: string }) {
  if (!price) return null;
  const { range, miles, transitDays, calculated, split } = price;
  return (
    <details open>
      <summary>
        Why {formatDollars(price.amount)}: {name}
      </summary>
      <PriceTable version={{ lines: price.lines, price: price.amount, rateCard: price.rateCard }} />
      <p className="fine">
        {formatMiles(miles)}, {transitDays.min} to {transitDays.max} days on the road.{" "}
        {range.min < range.max && `${formatDollars(range.min)} to ${formatDollars(range.max)}. `}
        {calculated !== null && `Calculated: ${formatDollars(calculated)}. `}
        {split &&
          `Carrier pay ${formatDollars(split.carrierPay)}, our fee ${formatDollars(split.fee)} (${split.percent}%). `}
        The price holds until <b className="strong">{formatShortDay(price.validUntil, today)}</b>.
      </p>
    </details>
  );
}
