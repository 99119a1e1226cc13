import { Link } from "@remix-run/react";
import type { PriceChecked } from "#app/domain/crm/checker/check-view.ts";
import { describeGap, verdictMessages } from "#app/domain/crm/checker/verdict-words.ts";
import type { DollarRange } from "#app/domain/trip/pricing/judge-price.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { PriceScale } from "./price-scale";
import { PublishedFigures } from "./published-figures";

type Props = { checked: PriceChecked };

const span = ({ low, high }: DollarRange) => `${formatDollars(low)} – ${formatDollars(high)}`;

const ourRange = ({ pickup }: PriceChecked) =>
  pickup ? `Our range, pickup from ${formatDay(pickup.from)} to ${formatDay(pickup.to)}` : "Our range, today";

export function CheckResult({ checked }: Props) {
  const { asked, ours, published, verdict, questions } = checked;
  const { title, meaning } = verdictMessages[verdict.overall];
  return (
    <article className="card checked" aria-labelledby="verdict" data-verdict={verdict.overall}>
      <header>
        <p className="checked-asked figures">
          Their price: <strong>{formatDollars(asked)}</strong>
        </p>
        <h2 id="verdict">{title}</h2>
        <p className="checked-trip figures">
          {checked.from} to {checked.to} · {formatMiles(checked.miles)} · {checked.vehicle},{" "}
          {checked.isRunning ? "runs" : "does not run"} ·{" "}
          {checked.transportType === "open" ? "open" : "enclosed"} transport
        </p>
        <p className="checked-meaning">{meaning}</p>
      </header>
      <div>
        <PriceScale asked={asked} ours={ours} published={published.range} />
        <dl className="checked-ranges figures">
          <Range name={ourRange(checked)} range={span(ours)} gap={describeGap(asked, ours)} />
          {published.range && (
            <Range
              name="Middle of the published prices"
              range={span(published.range)}
              gap={describeGap(asked, published.range)}
            />
          )}
        </dl>
      </div>
      <section className="checked-questions" aria-labelledby="questions-heading">
        <h3 id="questions-heading">What to ask them</h3>
        <ol>
          {questions.map(({ ask, why, source }) => (
            <li key={ask}>
              <strong>{ask}</strong>{" "}
              <span>
                {why}{" "}
                {source && (
                  <a href={source.url} rel="nofollow noopener">
                    {source.name}
                  </a>
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <PublishedFigures published={published} asked={asked} />
      <p className="checked-next">
        Our range is for the kind of vehicle.{" "}
        <Link to="/quote">Get our price for yours, with the full breakdown</Link>
      </p>
    </article>
  );
}

function Range({ name, range, gap }: { name: string; range: string; gap: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {range} <span className="checked-gap">{gap}</span>
      </dd>
    </div>
  );
}
