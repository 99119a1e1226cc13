import { Form } from "@remix-run/react";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatShortDay } from "#app/domain/crm/quotes/days/format-short-day.ts";
import { cheapestWeek, isSteady } from "#app/domain/crm/quotes/days/when-view.ts";
import type { WhenView } from "#app/domain/crm/quotes/days/when-view.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { WeekChart } from "./week-chart";

type Props = { quote: QuoteView; when: WhenView };

/** The price in each of the next twelve weeks, and a form that takes one of them or any other day. */
export function When({ quote, when }: Props) {
  const { weeks, chosen, first, last } = when;
  const { basis } = quote;
  return (
    <>
      <p>{summaryOf(when)} Choose a day and your quote gets that day’s price, with a hold of its own.</p>
      <WeekChart weeks={weeks} chosen={chosen} label={`${summaryOf(when)} The table below has every week.`} />
      {!isSteady(weeks) && <p className="when-key">{keyOf(when)}</p>}
      <Form method="post" action={quote.link} className="when-form">
        <input type="hidden" name="basis" value={basis} />
        <input type="hidden" name="intent" value="pickup-day" />
        <label htmlFor="pickupDate">First pickup day</label>
        <input
          className="control figures"
          id="pickupDate"
          name="pickupDate"
          type="date"
          min={first}
          max={last}
          defaultValue={chosen ?? ""}
          key={chosen}
        />
        <button className="button button-line">Price this day</button>
      </Form>
      <details className="when-weeks">
        <summary>All {weeks.length} weeks in a table</summary>
        <Form method="post" action={quote.link}>
          <input type="hidden" name="basis" value={basis} />
          <input type="hidden" name="intent" value="pickup-day" />
          <table className="figures">
            <caption className="sr-only">The price by the week of pickup</caption>
            <thead>
              <tr>
                <th scope="col">Week of</th>
                <th scope="col">Price</th>
                <th scope="col">Against yours</th>
                <th scope="col">
                  <span className="sr-only">Choose</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ day, price }) => (
                <tr key={day}>
                  <th scope="row">{formatShortDay(day)}</th>
                  <td>{formatDollars(price)}</td>
                  <td>{differenceOf(price, quote.estimatedPrice)}</td>
                  <td>
                    {day === chosen ? (
                      "Chosen"
                    ) : (
                      <button className="button button-plain" name="pickupDate" value={day}>
                        Choose<span className="sr-only"> the week of {formatDay(day)}</span>
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {chosen && (
            <button className="button button-plain" name="pickupDate" value="">
              Any day, as soon as possible
            </button>
          )}
        </Form>
      </details>
    </>
  );
}

/** "Over the next 12 weeks this trip runs from $946 to $1,099, and the cheapest week begins December 7, 2026." */
function summaryOf({ weeks }: WhenView): string {
  const cheapest = cheapestWeek(weeks);
  const most = formatDollars(Math.max(...weeks.map(({ price }) => price)));
  if (!cheapest) return `This trip costs ${most} in each of the next ${weeks.length} weeks.`;
  const from = formatDollars(cheapest.price);
  if (isSteady(weeks))
    return `This trip costs about the same in each of the next ${weeks.length} weeks, ${from} to ${most}.`;
  return `Over the next ${weeks.length} weeks this trip runs from ${from} to ${most}, and ${nameCheapest(weeks)} begins ${formatDay(cheapest.day)}.`;
}

/** The week that's marked is often one of several with the same price. */
const nameCheapest = (weeks: WhenView["weeks"]) =>
  weeks.filter(({ price }) => price === cheapestWeek(weeks)?.price).length > 1
    ? "the first of the cheapest weeks"
    : "the cheapest week";

/** What the marks of the bars mean. */
function keyOf({ weeks, chosen }: WhenView): string {
  const marks = [
    cheapestWeek(weeks) && `The ring marks ${nameCheapest(weeks)}.`,
    weeks.some(({ day }) => day === chosen) && "The dark bar is yours.",
  ];
  return marks.filter(Boolean).join(" ");
}

const differenceOf = (price: number, yours: number) =>
  price === yours ? "same" : formatSignedDollars(price - yours);
