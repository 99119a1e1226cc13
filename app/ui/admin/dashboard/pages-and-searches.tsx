import type { DashboardView } from "../../../domain/figures/dashboard/dashboard-view";
import { formatNumber } from "./format-figures";
import { DashPanel } from "./panel";

/** What was viewed most, and what people looked for and we don't have. */
export function PagesAndSearches({
  view: { pages, misses },
}: {
  view: Pick<DashboardView, "pages" | "misses">;
}) {
  return (
    <DashPanel id="pages" title="Pages and searches">
      <div className="scroll">
        <table className="table bare">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="right">
                Views
              </th>
              <th scope="col" className="right">
                Before
              </th>
              <th scope="col" className="right">
                Quotes begun
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ path, views, before, starts }) => (
              <tr key={path}>
                <th scope="row">{path.endsWith("*") ? path : <a href={path}>{path}</a>}</th>
                <td className="right">{formatNumber(views)}</td>
                <td className="right muted">{before === 0 ? "–" : formatNumber(before)}</td>
                <td className="right">{starts === 0 ? "–" : formatNumber(starts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.length === 0 && <p className="fine">No page was viewed in this period.</p>}
      <h3 className="legend">Searched without a result</h3>
      {misses.length === 0 ? (
        <p className="fine">Nothing.</p>
      ) : (
        <ul className="misses">
          {misses.map(({ query, count }) => (
            <li key={query}>
              <a href={`/search?q=${encodeURIComponent(query)}`}>{query}</a>{" "}
              <span className="fine">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="fine">Counted by our own server, per page and day: no cookie, no address, no visitor.</p>
    </DashPanel>
  );
}
