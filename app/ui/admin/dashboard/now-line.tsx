import type { NowCounts } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { describeCount, ENDING_DAYS } from "#app/domain/desk/figures/today/todo.ts";
import { Figure } from "./links";

/** What waits right now, whatever the period. */
export function NowLine({ now }: { now: NowCounts }) {
  const items = [
    { count: now.untouched, label: "untouched", to: "/admin/crm?untouched=1", isBad: false },
    { count: now.overdue, label: "overdue", to: "/admin/crm?due=overdue", isBad: true },
    {
      count: now.ending,
      label: `${now.ending === 1 ? "price ends" : "prices end"} within three days`,
      to: `/admin/crm?ends=${ENDING_DAYS}`,
      isBad: false,
    },
    {
      count: now.pickups,
      label: now.pickups === 1 ? "pickup today" : "pickups today",
      isBad: false,
      to: "/admin/crm?pickup=today",
    },
    {
      count: now.givenUp,
      label: now.givenUp === 1 ? "email given up" : "emails given up",
      to: "/admin/outbox?state=given-up",
      isBad: true,
    },
  ];
  return (
    <ul className="now">
      <li>
        <b>Now</b>
      </li>
      {items.map(({ count, label, to, isBad }) => (
        <li key={label}>
          <Figure to={to} className={isBad && count > 0 ? "strong bad" : "strong"}>
            {describeCount(count)}
          </Figure>{" "}
          {label}
        </li>
      ))}
    </ul>
  );
}
