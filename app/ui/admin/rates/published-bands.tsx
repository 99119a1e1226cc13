import { countStandings } from "#app/domain/trip/pricing/compare-bands.ts";
import type { BandChange } from "#app/domain/trip/pricing/compare-bands.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import type { Column } from "#app/ui/admin/table.tsx";
import { FiguresTable, priceOrCall } from "./figures-table";

/** Where our estimates are among the prices that other pages publish, before and after. */
export function PublishedBands({ bands }: { bands: BandChange[] }) {
  const before = countStandings(bands.map(({ wasStanding }) => wasStanding));
  const after = countStandings(bands.map(({ standing }) => standing));
  return (
    <section className="panel" aria-labelledby="bands-title">
      <div className="panel-head">
        <h2 className="head" id="bands-title">
          Published prices
        </h2>
        <span className="fine">{bands.length} bands of other pages, at the middle of their miles</span>
      </div>
      <div className="panel-body stack close">
        <p className="rate-sum">
          {(["below", "inside", "above"] as const).map((standing) => (
            <span key={standing}>
              {standing} <b>{after[standing]}</b>, was {before[standing]}
            </span>
          ))}
        </p>
        <details>
          <summary>Every band with its source</summary>
          <FiguresTable columns={columns} rows={bands} />
        </details>
      </div>
    </section>
  );
}

const columns: readonly Column<BandChange>[] = [
  { label: "Vehicle", cell: ({ vehicle }) => vehicle },
  { label: "Miles", align: "right", cell: ({ miles }) => formatMiles(miles) },
  {
    label: "Published",
    align: "right",
    cell: ({ low, high }) =>
      low === high ? `about ${formatDollars(low)}` : `${formatDollars(low)} – ${formatDollars(high)}`,
  },
  { label: "Before", align: "right", cell: ({ before }) => priceOrCall(before) },
  { label: "After", align: "right", cell: ({ after }) => priceOrCall(after) },
  {
    label: "Standing",
    cell: ({ standing, wasStanding }) =>
      standing === wasStanding ? standing : `${standing}, was ${wasStanding}`,
  },
  {
    label: "Source",
    cell: ({ source }) => (
      <a href={source.url} rel="noreferrer noopener" target="_blank">
        {source.name}
      </a>
    ),
  },
];
