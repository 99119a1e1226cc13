import { Link } from "@remix-run/react";
import { describeDay } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { describeDue } from "#app/domain/shipping/claims/claim-clock.ts";
import type { ClaimRow } from "#app/domain/shipping/claims/list-claims.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Icon } from "#app/ui/admin/icon.tsx";

type Props = { claims: { count: number; rows: readonly ClaimRow[] }; today: string };

const LIST = "/admin/claims?show=due";

/** Claims whose next word is due, of everybody: the law's clocks don't wait for whose it is. */
export function ClaimTodos({ claims: { count, rows }, today }: Props) {
  if (rows.length === 0) return null;
  return (
    <div className="panel todos order-todos">
      <section className="todo-group" aria-labelledby="claims-due">
        <h2 id="claims-due">
          Claims with something due{" "}
          <Link className="n" to={LIST}>
            {formatCount(count)}
            <span className="vh"> claims, in the list</span>
          </Link>
          <span className="fine">ask the carrier, then record what it says</span>
        </h2>
        <ol>
          {rows.map(({ id, reference, customerName, state, dueOn, amount, carrierName }) => (
            <li className="todo" key={id}>
              <span className="due">{dueOn && describeDay(dueOn, today)}</span>
              <Link className="todo-who clip" to={`/admin/claims/${id}`}>
                {customerName}
              </Link>
              <span className="todo-what clip">{describeDue(state)}</span>
              <span className="todo-lane">{carrierName}</span>
              <span className="todo-price">{amount !== null && formatDollars(amount)}</span>
              <Link className="btn small" to={`/admin/claims/${id}`}>
                <Icon name="right" />
                Open<span className="vh"> {reference}</span>
              </Link>
            </li>
          ))}
        </ol>
        {count > rows.length && (
          <p className="todo-more">
            <Link to={LIST}>More in the list</Link>
          </p>
        )}
      </section>
    </div>
  );
}
