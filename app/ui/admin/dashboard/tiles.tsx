import type { DashboardView, Series } from "../../../domain/figures/dashboard/dashboard-view";
import { describeSeconds } from "../../../domain/figures/first-answer";
import { formatDollars } from "../../../domain/pricing/format-dollars";
import { Sparkline } from "../../charts/sparkline";
import { describeChange, describePoints, formatNumber, formatShare } from "./format-figures";
import { Figure, listOf, periodFilters } from "./links";

type Tile = {
  label: string;
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  change: (now: number | null, before: number | null) => string | null;
  /** less is better */
  isInverse?: boolean;
  to: string | null;
  series: Series;
};

/** The six figures that say how it goes, each with the period before and its course. */
export function Tiles({ view }: { view: Omit<DashboardView, "lanes"> }) {
  const { totals, series } = view;
  const { came, booked } = periodFilters(view);
  const inPercent = (share: number) => formatShare(share);
  const tiles: Tile[] = [
    {
      label: "Quotes begun",
      ...totals.begun,
      format: formatNumber,
      change: describeChange,
      to: "#form",
      series: series.begun,
    },
    {
      ...{ label: "Quotes finished", ...totals.finished, format: formatNumber, change: describeChange },
      ...{ to: listOf({ ...came, source: "quote" }), series: series.finished },
    },
    {
      label: "Finished of begun",
      ...totals.finishedShare,
      format: inPercent,
      change: describePoints,
      to: "#form",
      series: series.share,
    },
    {
      ...{
        label: "First answer, median",
        ...totals.medianAnswer,
        format: describeSeconds,
        change: describeChange,
      },
      ...{ isInverse: true, to: "#answers", series: series.answer },
    },
    {
      ...{ label: "Booked", ...totals.booked, format: formatNumber, change: describeChange },
      ...{ to: listOf(booked), series: series.booked },
    },
    {
      ...{ label: "Our fees", ...totals.fees, format: formatDollars, change: describeChange },
      ...{ to: listOf(booked), series: series.fees },
    },
  ];
  return (
    <ul className="tiles">
      {tiles.map((tile) => (
        <li className="tile" key={tile.label}>
          <p className="fine">{tile.label}</p>
          <p className="big-n">
            <Figure to={tile.to}>{tile.now === null ? "–" : tile.format(tile.now)}</Figure>
          </p>
          <Change {...tile} />
          <Sparkline now={tile.series.now} before={tile.series.before} />
        </li>
      ))}
    </ul>
  );
}

function Change({ now, before, change, format, isInverse = false }: Tile) {
  const text = change(now, before);
  const isBetter = (text?.startsWith("▲") ?? false) !== isInverse;
  const tone = text === null || text === "the same" ? "" : isBetter ? "good" : "bad";
  return (
    <p className="delta">
      {text && <b className={tone}>{text}</b>}{" "}
      <span className="fine">{before === null ? "nothing before" : `was ${format(before)}`}</span>
    </p>
  );
}
