import type { BookingView } from "#app/domain/shipping/bookings/booking-view.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "#app/ui/map/project-point.ts";

/** The price and the trip beside the steps; on a phone a line above them that opens. */
export function BookingSide({ view }: { view: BookingView }) {
  const { price, heldUntil, from, to, map } = view;
  return (
    <aside className="booking-side card" aria-label="Your trip">
      <details>
        <summary>
          <strong className="figures">{formatDollars(price)}</strong>
          <span>
            {from} to {to}, held until {formatDay(heldUntil)}
          </span>
        </summary>
        <SideFacts view={view} />
      </details>
      <div className="booking-side-open">
        {map && (
          <div className="booking-map">
            <img src={map.src} alt={map.alt} width={MAP_WIDTH} height={MAP_HEIGHT} />
          </div>
        )}
        <SideFacts view={view} />
      </div>
    </aside>
  );
}

function SideFacts({ view }: { view: BookingView }) {
  const { price, heldUntil, quoteNumber, from, to, distance, car, soFar, renewal } = view;
  return (
    <div className="booking-side-facts">
      <p className="booking-side-label">{renewal ? "Your price was" : "Your price"}</p>
      <p className="booking-side-price figures">{formatDollars(price)}</p>
      <p>
        {renewal ? "It held until " : "Held until "}
        <strong>{formatDay(heldUntil)}</strong>
      </p>
      <dl>
        <div>
          <dt>Quote</dt>
          <dd className="figures">{quoteNumber}</dd>
        </div>
        <div>
          <dt>Route</dt>
          <dd>
            {from} to {to}, {formatMiles(distance)}
          </dd>
        </div>
        <div>
          <dt>Vehicle</dt>
          <dd>{car}</dd>
        </div>
        {soFar.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="booking-due">Nothing’s due today. What you type is kept when you go on.</p>
    </div>
  );
}
