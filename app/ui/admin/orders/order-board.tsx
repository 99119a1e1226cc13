import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { Link } from "@remix-run/react";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { OrderColumn } from "#app/domain/shipping/orders/list/load-order-board.server.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { orderListPath } from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { Lane } from "#app/ui/admin/lane.tsx";
import { OwnerMark } from "#app/ui/admin/leads/owner-mark.tsx";
import { isLateAtDelivery, isLateAtPickup } from "./late";
import { OrderDays, OrderNext } from "./order-next";
import { OrderRoad } from "./order-state";
import { Pay } from "./order-table";

type Props = { list: OrderList; columns: readonly OrderColumn[]; now: Date; today: CalendarDay };

/** A column for each state, with its first orders; an order moves on its own page, where its step asks what it needs. */
export function OrderBoard({ list, columns, now, today }: Props) {
  const inList = (state: OrderState) =>
    orderListPath({ ...list, view: "list", filters: { ...list.filters, state: [state] } });
  return (
    <div className="boardway" role="region" aria-label="Board" tabIndex={0}>
      <div className="columns">
        {columns.map(({ state, cards, total }) => (
          <section key={state} className={cards ? "col" : "col narrow"}>
            {cards ? (
              <>
                <header className="col-head">
                  <h2>
                    <OrderRoad state={state} />
                    <span>{orderStateLabel(state)}</span>
                  </h2>
                  <p className="col-sum">
                    <Link className="n" to={inList(state)}>
                      {shown(total)}
                    </Link>{" "}
                    <span className="muted">{total.count === 1 && !total.isMore ? "order" : "orders"}</span>{" "}
                    {total.sum !== null && <span className="sum">{formatDollars(total.sum)}</span>}
                  </p>
                </header>
                <ol>
                  {cards.map((row) => (
                    <Card key={row.id} row={row} now={now} today={today} />
                  ))}
                </ol>
                {(total.isMore || total.count > cards.length) && (
                  <Link className="col-more" to={inList(state)}>
                    {total.isMore ? "More" : `${formatCount(total.count - cards.length)} more`}, in the list
                  </Link>
                )}
              </>
            ) : (
              <h2>
                <Link to={inList(state)}>{orderStateLabel(state)}</Link>{" "}
                <span className="n">{shown(total)}</span>
              </h2>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

const shown = ({ count, isMore }: OrderColumn["total"]) => `${formatCount(count)}${isMore ? "+" : ""}`;

function Card({ row, now, today }: { row: OrderRow; now: Date; today: CalendarDay }) {
  const car = [row.vehicle, row.isEnclosed && "encl.", !row.isRunning && "inop"].filter(Boolean);
  const isRoad = row.state === "picked-up";
  return (
    <li className="card" data-row>
      <p className="card-top">
        <Link to={`/admin/orders/${row.id}`}>{row.name}</Link>
        <OwnerMark owner={row.owner} />
      </p>
      <p>
        <Lane pickup={row.from} delivery={row.to} />
      </p>
      <p className="fine clip">{car.join(", ")}</p>
      <p className="card-foot">
        <b>{formatDollars(row.price)}</b>
        <span>
          {isRoad || row.deliveredAt ? (
            <OrderDays
              days={row.delivery}
              at={row.deliveredAt}
              today={today}
              isLate={isLateAtDelivery(row, today)}
            />
          ) : (
            <OrderDays
              days={row.pickup}
              at={row.pickedUpAt}
              today={today}
              isLate={isLateAtPickup(row, today)}
            />
          )}
        </span>
      </p>
      {row.carrierName && (
        <p className="card-foot fine">
          <span className="clip">{row.carrierName}</span>
          <span>
            <Pay {...row} />
          </span>
        </p>
      )}
      {row.reportedPlace && isRoad && <p className="fine">Near {row.reportedPlace}</p>}
      <p className="fine">
        <OrderNext row={row} now={now} today={today} />
      </p>
    </li>
  );
}
