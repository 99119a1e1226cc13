import { countStandings } from "#app/domain/trip/pricing/compare-bands.ts";
import type { BandChange } from "#app/domain/trip/pricing/compare-bands.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
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
          <FiguresTable
            columns={[
              "Vehicle",
              ...["Miles", "Published", "Before", "After"].map((figures) => ({ figures })),
              "Standing",
              "Source",
            ]}
          >
            {bands.map((band, index) => (
              <Row key={index} {...band} />
            ))}
          </FiguresTable>
        </details>
      </div>
    </section>
  );
}

function Row({ vehicle, miles, low, high, before, after, standing, wasStanding, source }: BandChange) {
  return (
    <tr>
      <td>{vehicle}</td>
      <td className="right">{formatMiles(miles)}</td>
      <td className="right">
        {low === high ? `about ${formatDollars(low)}` : `${formatDollars(low)} – ${formatDollars(high)}`}
      </td>
      <td className="right">{priceOrCall(before)}</td>
      <td className="right">{priceOrCall(after)}</td>
      <td>{standing === wasStanding ? standing : `${standing}, was ${wasStanding}`}</td>
      <td>
        <a href={source.url} rel="noreferrer noopener" target="_blank">
          {source.name}
        </a>
      </td>
    </tr>
  );
}
