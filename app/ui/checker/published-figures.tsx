import type { PriceChecked } from "../../domain/checker/check-view";
import { describeGap } from "../../domain/checker/verdict-words";
import { formatDollars } from "../../domain/pricing/format-dollars";
import { SourceLink } from "./source-link";

type Props = { published: PriceChecked["published"]; asked: number };

export function PublishedFigures({ published: { basis, figures, adjustments }, asked }: Props) {
  if (figures.length === 0)
    return (
      <p className="checked-none">
        {basis === "ship"
          ? "A ship takes part in this trip: the published prices by road miles do not apply, so the verdict rests on our range alone. It does not hold for electric cars and plug-in hybrids, which the lines that we book with do not take."
          : "We know of no published prices for this kind of vehicle and transport: the verdict rests on our range alone."}
      </p>
    );
  return (
    <section aria-labelledby="published-heading">
      <h3 id="published-heading">What others publish</h3>
      <table className="published figures">
        <thead>
          <tr>
            <th scope="col">Source, and what for</th>
            <th scope="col">Price, and theirs beside it</th>
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
        Asking prices and averages, read until November 2026, mostly from marketing pages: rather low than
        high. Their middle runs from the median low end to the median high end, averages left out
        {basis === "lane" && ", and is widened by those that name this lane"}.
      </p>
    </section>
  );
}
