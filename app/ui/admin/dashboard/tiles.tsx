import type { DashboardView, Series } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import type { Days, Period } from "#app/domain/desk/figures/dashboard/period.ts";
import { startsPath } from "#app/domain/desk/figures/starts/start-filters.ts";
import { describeSeconds } from "#app/domain/desk/figures/first-answer.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Sparkline } from "#app/ui/charts/sparkline.tsx";
import { describeChange, describePoints, formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { daysFilters, Figure, listOf } from "./links";

/** A figure beside the one of the period before. */
export type Tile = {
  label: string;
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  change: (now: number | null, before: number | null) => string | null;
  /** less is better */
  isInverse?: boolean;
  /** the list behind the number, by the days it is of */
  list: (days: Days) => string;
  /** its course, as decoration */
  series?: Series;
};

/** The six figures that say how it goes, each with the period before and its course. */
export function Tiles({ view }: { view: Omit<DashboardView, "lanes"> }) {
  const { totals, series } = view;
  const { period, agent } = view;
  const came = (days: Days) => daysFilters(days, agent).came;
  const booked = (days: Days) => listOf(daysFilters(days, agent).booked);
  const starts = (reached: string) => (days: Days) =>
    startsPath({ from: days.first, to: days.last, reached });
  const inPercent = (share: number) => formatShare(share);
  const tiles: Tile[] = [
    {
      label: "Quotes begun",
      ...totals.begun,
      format: formatCount,
      change: describeChange,
      list: starts("0"),
      series: series.begun,
    },
    {
      label: "Quotes finished",
      ...totals.finished,
      format: formatCount,
      change: describeChange,
      list: starts("3"),
      series: series.finished,
    },
    {
      label: "Finished of begun",
      ...totals.finishedShare,
      format: inPercent,
      change: describePoints,
      list: starts("0"),
      series: series.share,
    },
    {
      label: "First answer, median",
      ...totals.medianAnswer,
      format: describeSeconds,
      change: describeChange,
      isInverse: true,
      series: series.answer,
      list: (days) => listOf({ ...came(days), answered: "any" }),
    },
    {
      label: "Booked",
      ...totals.booked,
      format: formatCount,
      change: describeChange,
      list: booked,
      series: series.booked,
    },
    {
      label: "Our fees",
      ...totals.fees,
      format: formatDollars,
      change: describeChange,
      list: booked,
      series: series.fees,
    },
  ];
  return <TileList tiles={tiles} period={period} />;
}

/** Figures that say how it goes, each with the period before and, if it's known, its course. */
export function TileList({ tiles, period }: { tiles: readonly Tile[]; period: Period }) {
  return (
    <ul className="tiles">
      {tiles.map((tile) => (
        <li className="tile" key={tile.label}>
          <p className="fine">{tile.label}</p>
          <p className="big-n">
            <Figure to={tile.list(period)}>{tile.now === null ? "–" : tile.format(tile.now)}</Figure>
          </p>
          <Change {...tile} before={tile.before} listBefore={tile.list(period.before)} />
          {tile.series && <Sparkline now={tile.series.now} before={tile.series.before} />}
        </li>
      ))}
    </ul>
  );
}

function Change({
  now,
  before,
  change,
  format,
  isInverse = false,
  listBefore,
}: Tile & { listBefore: string }) {
  const text = change(now, before);
  const isBetter = (text?.startsWith("▲") ?? false) !== isInverse;
  const tone = text === null || text === "the same" ? "" : isBetter ? "good" : "bad";
  return (
    <p className="delta">
      {text && <b className={tone}>{text}</b>}{" "}
      <span className="fine">
        {before === null ? (
          "nothing before"
        ) : (
          <>
            was <Figure to={listBefore}>{format(before)}</Figure>
          </>
        )}
      </span>
    </p>
  );
}
