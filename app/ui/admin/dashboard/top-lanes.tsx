import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { LanesMap } from "#app/ui/charts/lanes-map.tsx";
import type { DrawnLane } from "#app/ui/charts/lanes-map.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";

export type ShownLane = Omit<DashboardView["lanes"][number], "route">;
type Props = {
  view: Pick<DashboardView, "period" | "agent">;
  lanes: ShownLane[];
  count: number;
  drawn: DrawnLane[];
  /** the same page with all lanes in the table */
  wholePath: string;
};

const end = (code: string) => ({ place: STATE_NAMES[code as keyof typeof STATE_NAMES] ?? code, state: null });

export function TopLanes({ view, lanes, count, drawn, wholePath }: Props) {
  const { came, booked } = periodFilters(view);
  return (
    <DashPanel
      id="lanes"
      title="Lanes asked for most"
      isWide
      beside={
        <span className="fine">
          of <Figure to={wholePath}>{formatCount(count)} lanes</Figure>
        </span>
      }
    >
      {lanes.length === 0 ? (
        <p className="fine">No lead with a trip in this period.</p>
      ) : (
        <div className="map-and">
          <LanesMap title="The lanes of the table; the numbers are its rows" lanes={drawn} />
          <div className="scroll">
            <table className="table bare">
              <thead>
                <tr>
                  <th scope="col" className="right">
                    No.
                  </th>
                  <th scope="col">Lane</th>
                  <th scope="col" className="right">
                    Leads
                  </th>
                  <th scope="col" className="right">
                    Booked
                  </th>
                  <th scope="col" className="right">
                    Mean price
                  </th>
                </tr>
              </thead>
              <tbody>
                {lanes.map(({ from, to, leads, booked: won, price }, index) => {
                  const lane = `${from}-${to}`;
                  return (
                    <tr key={lane}>
                      <td className="right">{index + 1}</td>
                      <td>
                        <Lane pickup={end(from)} delivery={end(to)} />
                      </td>
                      <td className="right">
                        <Figure to={listOf({ ...came, lane })}>{formatCount(leads)}</Figure>
                      </td>
                      <td className="right">
                        <Figure to={listOf({ ...booked, lane })}>{formatCount(won)}</Figure>
                      </td>
                      <td className="right">
                        {price === null ? (
                          "–"
                        ) : (
                          <Figure to={listOf({ ...came, lane })}>{formatDollars(price)}</Figure>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </DashPanel>
  );
}
