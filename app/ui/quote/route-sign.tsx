import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";

type Props = Pick<QuoteView, "route" | "stateMiles">;

/** The route as a road sign: the highways in order, and the miles in each state. */
export function RouteSign({ route: { via }, stateMiles }: Props) {
  if (via.length === 0 && stateMiles.length === 0) return null;
  return (
    <div className="route-sign">
      {via.length > 0 && (
        <p>
          <span className="route-label">Via</span>
          {via.map((road, index) => (
            // A route may leave a road and return to it, so the name alone isn't unique.
            <span className="route-road" key={`${index} ${road}`}>
              {road}
            </span>
          ))}
        </p>
      )}
      <ul className="route-states figures" aria-label="Miles in each state">
        {stateMiles.map(({ state, miles: count }, index) => (
          <li key={`${index} ${state}`}>
            {state} <span className="route-label">{formatMiles(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
