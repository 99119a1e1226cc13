import { Link } from "@remix-run/react";
import type { CalendarView } from "#app/domain/desk/social/calendar.ts";
import { Icon } from "#app/ui/admin/icon.tsx";

type Props = { view: CalendarView; title: string; day: string; before: string; after: string };

const views: { view: CalendarView; label: string }[] = [
  { view: "month", label: "Month" },
  { view: "week", label: "Week" },
  { view: "list", label: "List" },
];
const pathOf = (view: CalendarView, day: string) => `/admin/social?view=${view}&day=${day}`;

/** The name of what is shown, and links to what comes before and after. */
export function CalendarHead({ view, title, day, before, after }: Props) {
  const span = view === "week" ? "week" : "month";
  return (
    <div className="panel-head cal-head">
      <h2 className="head">{title}</h2>
      {view !== "list" && (
        <span className="btns">
          <Link className="btn small square" to={pathOf(view, before)} aria-label={`The ${span} before`}>
            <Icon name="left" />
          </Link>
          <Link className="btn small" to={`/admin/social?view=${view}`}>
            Today
          </Link>
          <Link className="btn small square" to={pathOf(view, after)} aria-label={`The ${span} after`}>
            <Icon name="right" />
          </Link>
        </span>
      )}
      <nav className="tabs" aria-label="Show">
        {views.map((each) => (
          <Link
            key={each.view}
            to={pathOf(each.view, day)}
            aria-current={each.view === view ? "true" : undefined}
          >
            {each.label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
