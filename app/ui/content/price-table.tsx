import type { PriceTable as Prices } from "../../domain/content/page-view";
import { ScrollFrame } from "./scroll-frame";
import { calendarDate, days, miles, money } from "../quote/format";

const trailerWords = { open: "Open trailer", enclosed: "Enclosed trailer" };

/** On a phone the rows stand one below the other, and a browser may then forget that this is a table. */
const as = Object.fromEntries(
  ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"].map((role) => [role, { role }]),
);

/** What our engine asks for some lanes today. */
export function PriceTable({ table }: { table: Prices | null }) {
  if (!table || table.lanes.length === 0)
    return (
      <p className="price-table-none">
        We cannot compute example prices at this moment. The form below still answers for your own trip.
      </p>
    );
  const { caption, vehicle, running, trailers, day, lanes } = table;
  return (
    <figure className="price-table">
      <p className="price-table-title">{caption}</p>
      <ScrollFrame label={`Table: ${caption}`}>
        <table className="figures rows-stack" aria-label={caption} {...as.table}>
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              <th scope="col" {...as.columnheader}>
                From and to
              </th>
              {trailers.map((trailer) => (
                <th key={trailer} scope="col" {...as.columnheader}>
                  {trailerWords[trailer]}
                </th>
              ))}
              <th scope="col" {...as.columnheader}>
                Distance
              </th>
              <th scope="col" {...as.columnheader}>
                On the way
              </th>
            </tr>
          </thead>
          <tbody {...as.rowgroup}>
            {lanes.map(({ from, to, prices, ...lane }) => (
              <tr key={`${from} ${to}`} {...as.row}>
                <th scope="row" {...as.rowheader}>
                  {from} <span className="lane-to">to {to}</span>
                </th>
                {trailers.map((trailer) => (
                  <td key={trailer} className="lane-price" data-label={trailerWords[trailer]} {...as.cell}>
                    {range(prices[trailer])}
                  </td>
                ))}
                <td data-label="Distance" {...as.cell}>
                  {miles(lane.miles)}
                </td>
                <td data-label="On the way" {...as.cell}>
                  {days(lane.days)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <figcaption>
        Prices of <time dateTime={day}>{calendarDate(day)}</time> for a {vehicle}
        {!running && " that does not run"}, from the same engine that answers the form. Your vehicle, your
        addresses and your date move them.
      </figcaption>
    </figure>
  );
}

const range = (price: { min: number; max: number } | undefined) =>
  price ? `${money(price.min)} – ${money(price.max)}` : "";
