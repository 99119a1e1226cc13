import type { DashboardView, PriceBand } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { DotRange } from "#app/ui/charts/dot-range.tsx";
import { formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";

const off = (value: number | null, middle: number | null) =>
  value === null || !middle ? 0 : Math.abs(value - middle) / middle;

/** Median prices of what was booked and what was lost, by distance. */
export function WonAndLost({ view }: { view: Omit<DashboardView, "lanes"> }) {
  const { booked, lost } = periodFilters(view);
  const counts = { won: count(view.prices, "won"), lost: count(view.prices, "lost") };
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
          <Figure to={listOf({ ...booked, miles: "0-" })}>{formatCount(counts.won)} won</Figure>
          <i className="key-lost" />
          <Figure to={listOf({ ...lost, miles: "0-" })}>{formatCount(counts.lost)} lost</Figure>
        </span>
      }
    >
      <table className="table bare wl">
        <thead>
          <tr>
            <th scope="col">Distance</th>
            <th scope="col" className="wide">
              from the median price
            </th>
            <th scope="col" className="right">
              Won
            </th>
            <th scope="col" className="right">
              Lost
            </th>
          </tr>
        </thead>
        <tbody>
          {view.prices.map((band) => (
            <tr key={band.label}>
              <th scope="row">{band.label}</th>
              <td className="wide">
                {band.middle !== null && (
                  <DotRange
                    title={`won ${money(band.won.median)}, lost ${money(band.lost.median)}, the median of both ${money(band.middle)}`}
                    won={band.won.median}
                    lost={band.lost.median}
                    middle={band.middle}
                    reach={reach * band.middle}
                  />
                )}
              </td>
              <td className="right">
                <Figure to={listOf({ ...booked, miles: band.miles })}>
                  <Median {...band.won} />
                </Figure>
              </td>
              <td className="right">
                <Figure to={listOf({ ...lost, miles: band.miles })}>
                  <Median {...band.lost} />
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">
        {counts.won + counts.lost === 0
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
