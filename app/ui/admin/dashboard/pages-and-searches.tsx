import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import type { Days } from "#app/domain/desk/figures/dashboard/period.ts";
import { startsPath } from "#app/domain/desk/figures/starts/start-filters.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure } from "./links";
import { DashPanel } from "./panel";
import { Table } from "#app/ui/admin/table.tsx";

/** A count day by day. */
const daysPath = (of: Record<string, string>, { first: from, last: to }: Days) =>
  `/admin/dashboard/days?${new URLSearchParams({ ...of, from, to })}`;

/** What was viewed most, and what people looked for and we don't have. */
export function PagesAndSearches({
  view: { pages, misses, period },
}: {
  view: Pick<DashboardView, "pages" | "misses" | "period">;
}) {
  return (
    <DashPanel id="pages" title="Pages and searches">
      <Table
        look="bare"
        rows={pages}
        rowKey={({ path }) => path}
        columns={[
          {
            label: "Page",
            isRowName: true,
            cell: ({ path }) => (path.endsWith("*") ? path : <a href={path}>{path}</a>),
          },
          {
            label: "Views",
            align: "right",
            cell: ({ path, views }) => (
              <Figure to={daysPath({ page: path }, period)}>{formatCount(views)}</Figure>
            ),
          },
          {
            label: "Before",
            align: "right",
            cellClass: "muted",
            cell: ({ path, before }) =>
              before === 0 ? (
                "–"
              ) : (
                <Figure to={daysPath({ page: path }, period.before)}>{formatCount(before)}</Figure>
              ),
          },
          {
            label: "Quotes begun",
            align: "right",
            cell: ({ path, starts }) =>
              starts === 0 ? (
                "–"
              ) : (
                <Figure to={startsPath({ from: period.first, to: period.last, page: path })}>
                  {formatCount(starts)}
                </Figure>
              ),
          },
        ]}
      />
      {pages.length === 0 && <p className="fine">No page was viewed in this period.</p>}
      <h3 className="legend">Searched without a result</h3>
      {misses.length === 0 ? (
        <p className="fine">Nothing.</p>
      ) : (
        <ul className="misses">
          {misses.map(({ query, count }) => (
            <li key={query}>
              <a href={`/search?q=${encodeURIComponent(query)}`}>{query}</a>{" "}
              <span className="fine">
                <Figure to={daysPath({ query }, period)}>{formatCount(count)}</Figure>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="fine">Counted by our own server, per page and day: no cookie, no address, no visitor.</p>
    </DashPanel>
  );
}
