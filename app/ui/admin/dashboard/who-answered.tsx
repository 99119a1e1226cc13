import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { describeSeconds } from "#app/domain/desk/figures/first-answer.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";

const head = ["Open", "New", "First answer", "In 5 min", "Overdue", "Booked", "Our fees"];

/** Each owner's leads: open and overdue ones now, and what came of those of the period. */
export function WhoAnswered({ view }: { view: Omit<DashboardView, "lanes"> }) {
  const { came, booked } = periodFilters({ ...view, agent: null });
  return (
    <DashPanel id="owners" title="Who answered" isWide>
      <div className="scroll">
        <table className="table bare cards">
          <thead>
            <tr>
              <th scope="col">Who</th>
              {head.map((label) => (
                <th key={label} scope="col" className="right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.owners.map((row) => {
              const owner = row.id ?? "none";
              return (
                <tr key={owner}>
                  <th scope="row">{row.name}</th>
                  <td className="right" data-l="Open">
                    <Figure to={listOf({ owner, stage: "open" })}>{formatCount(row.open)}</Figure>
                  </td>
                  <td className="right" data-l="New">
                    <Figure to={listOf({ ...came, owner })}>{formatCount(row.leads)}</Figure>
                  </td>
                  <td className="right" data-l="First answer">
                    {row.medianAnswer === null ? (
                      "–"
                    ) : (
                      <Figure to={listOf({ ...came, owner, answered: "any" })}>
                        {describeSeconds(row.medianAnswer)}
                      </Figure>
                    )}
                  </td>
                  <td className="right" data-l="In 5 min">
                    <Figure to={listOf({ ...came, owner, answered: "fast" })}>
                      {formatShare(row.fastShare)}
                    </Figure>
                  </td>
                  <td className="right" data-l="Overdue">
                    <Figure to={listOf({ owner, due: "overdue" })}>{formatCount(row.overdue)}</Figure>
                  </td>
                  <td className="right" data-l="Booked">
                    <Figure to={listOf({ ...booked, owner })}>{formatCount(row.booked)}</Figure>
                  </td>
                  <td className="right" data-l="Our fees">
                    <Figure to={listOf({ ...booked, owner })}>{formatDollars(row.fees)}</Figure>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {view.owners.length === 0 && <p className="fine">Nobody has a lead yet.</p>}
    </DashPanel>
  );
}
