import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = { days: { day: string; count: number }[]; head: string; today: string };

/** A count of each day, the newest first. */
export function DaysTable({ days, head, today }: Props) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="right">
            {head}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{formatShortDay(day, today)}</th>
            <td className="right">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
