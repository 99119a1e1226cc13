import type { DashboardView, PriceBand } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { DotRange } from "#app/ui/charts/dot-range.tsx";
import { formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";
import { Table } from "#app/ui/admin/table.tsx";

const off = (value: number | null, middle: number | null) =>
  value === null || !middle ? 0 : Math.abs(value - middle) / middle;

/** Median prices of what was booked and what was lost, by distance. */
export function WonAndLost({ view }: { view: Omit<DashboardView, "lanes"> }) {
  const { booked, lost } = periodFilters(view);
  const priced = count(view.prices, "won") + count(view.prices, "lost");
  const reach = Math.max(
    0.02,
    ...view.prices.flatMap(({ won, lost, middle }) => [off(won.median, middle), off(lost.median, middle)]),
  );
  return (
    <DashPanel
      id="prices"
      title="What won, what lost"
      beside={
        <span className="fine">
          <i className="key-won" />
          <Figure to={listOf(booked)}>{formatCount(view.totals.booked.now)} won</Figure>
          <i className="key-lost" />
          <Figure to={listOf(lost)}>{formatCount(view.lostLeads)} lost</Figure>
        </span>
      }
    >
      <Table
        look="bare"
        className="wl"
        frame="none"
        rows={view.prices}
        rowKey={({ label }) => label}
        columns={[
          { label: "Distance", isRowName: true, cell: ({ label }) => label },
          {
            label: "from the median price",
            className: "wide",
            cell: ({ won, lost: gone, middle }) =>
              middle !== null && (
                <DotRange
                  title={`won ${money(won.median)}, lost ${money(gone.median)}, the median of both ${money(middle)}`}
                  won={won.median}
                  lost={gone.median}
                  middle={middle}
                  reach={reach * middle}
                />
              ),
          },
          {
            label: "Won",
            align: "right",
            cell: ({ miles, won }) => (
              <Figure to={listOf({ ...booked, miles })}>
                <Median {...won} />
              </Figure>
            ),
          },
          {
            label: "Lost",
            align: "right",
            cell: (band) => (
              <Figure to={listOf({ ...lost, miles: band.miles })}>
                <Median {...band.lost} />
              </Figure>
            ),
          },
        ]}
      />
      <p className="fine">
        {priced === 0
          ? "No lead with a price was booked or lost in this period."
          : `The middle of each line is the median of won and lost; its ends are ${formatShare(reach)} away.`}
      </p>
    </DashPanel>
  );
}

function Median({ median, count }: PriceBand["won"]) {
  if (median === null) return <span className="muted">–</span>;
  return (
    <>
      {formatDollars(median)} <span className="fine">of {formatCount(count)}</span>
    </>
  );
}

const money = (value: number | null) => (value === null ? "–" : formatDollars(value));
const count = (bands: readonly PriceBand[], side: "won" | "lost") =>
  bands.reduce((sum, band) => sum + band[side].count, 0);
