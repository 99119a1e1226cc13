import type { PriceChecked } from "#app/domain/crm/checker/check-view.ts";
import { describeGap } from "#app/domain/crm/checker/verdict-words.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { Source } from "#app/domain/trip/pricing/published-sources.ts";

type Props = { published: PriceChecked["published"]; asked: number };

export function PublishedFigures({ published: { basis, figures, adjustments }, asked }: Props) {
  if (figures.length === 0)
    return (
      <p className="checked-none">
        {basis === "ship"
          ? "Part of this trip is by ship, so prices published by road mile don’t apply, and the verdict rests on our range alone. It isn’t for electric cars and plug-in hybrids, which the lines we book with don’t take."
          : "We don’t know of any published prices for this kind of vehicle and transport, so the verdict rests on our range alone."}
      </p>
    );
  return (
    <section aria-labelledby="published-heading">
      <h3 id="published-heading">What others publish</h3>
      <table className="published figures">
        <thead>
          <tr>
            <th scope="col">Source, and what it covers</th>
            <th scope="col">Price, and how theirs compares</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ what, low, high, source }) => (
            <tr key={`${what} ${source.url}`}>
              <th scope="row">
                <SourceLink {...source} />
                <span className="published-what">{what}</span>
              </th>
              <td>
                {low === high ? formatDollars(low) : `${formatDollars(low)} – ${formatDollars(high)}`}
                <span className="published-what">{describeGap(asked, { low, high })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="published-note">
        {adjustments.map(({ words, source }) => (
          <span key={words}>
            {words}: <SourceLink {...source} />.{" "}
          </span>
        ))}
        Asking prices and averages, collected through November 2026, mostly from the pages of brokers,
        carriers and comparison sites. They tend to run low. Their middle goes from the median low end to the
        median high end, without the averages.
      </p>
    </section>
  );
}

const SourceLink = ({ name, url, year }: Source) => (
  <>
    <a href={url} rel="nofollow noopener">
      {name}
    </a>{" "}
    <small>{year ?? "undated"}</small>
  </>
);
