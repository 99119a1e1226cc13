import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { formatMiles } from "../../domain/routing/format-miles";

type Props = Pick<QuoteView, "route" | "stateMiles">;

/** The way in words, as a road sign has it: the highways in order, and the miles in each state crossed. */
export function RouteSign({ route: { via }, stateMiles }: Props) {
  if (via.length === 0 && stateMiles.length === 0) return null;
  return (
    <div className="route-sign">
      {via.length > 0 && (
        <p>
          <span className="route-label">By way of</span>
          {via.map((road, index) => (
            // A way may leave a road and come back to it.
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
