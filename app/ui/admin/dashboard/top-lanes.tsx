import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { LanesMap } from "#app/ui/charts/lanes-map.tsx";
import type { DrawnLane } from "#app/ui/charts/lanes-map.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";
import { Table } from "#app/ui/admin/table.tsx";

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
      span={7}
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
          <Table
            look="bare"
            rows={lanes}
            rowKey={({ from, to }) => `${from}-${to}`}
            columns={[
              { label: "No.", align: "right", cell: (_lane, index) => index + 1 },
              { label: "Lane", cell: ({ from, to }) => <Lane pickup={end(from)} delivery={end(to)} /> },
              {
                label: "Leads",
                align: "right",
                cell: ({ from, to, leads }) => (
                  <Figure to={listOf({ ...came, lane: `${from}-${to}` })}>{formatCount(leads)}</Figure>
                ),
              },
              {
                label: "Booked",
                align: "right",
                cell: ({ from, to, booked: won }) => (
                  <Figure to={listOf({ ...booked, lane: `${from}-${to}` })}>{formatCount(won)}</Figure>
                ),
              },
              {
                label: "Mean price",
                align: "right",
                cell: ({ from, to, price }) =>
                  price === null ? (
                    "–"
                  ) : (
                    <Figure to={listOf({ ...came, lane: `${from}-${to}` })}>{formatDollars(price)}</Figure>
                  ),
              },
            ]}
          />
        </div>
      )}
    </DashPanel>
  );
}
