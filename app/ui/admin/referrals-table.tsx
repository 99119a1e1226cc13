import { Ago } from "./when";
import type { ReferrerRow } from "#app/domain/crm/referrals/list-referrals.server.ts";

type Props = { rows: ReferrerRow[]; now: Date };

export function ReferralsTable({ rows, now }: Props) {
  return (
    <div className="scroll">
      <table className="table wrap cards">
        <thead>
          <tr>
            <th scope="col">Referrer</th>
            <th scope="col">Email</th>
            <th scope="col">Code</th>
            <th scope="col">Since</th>
            <th scope="col" className="right">
              Started
            </th>
            <th scope="col" className="right">
              Quotes
            </th>
            <th scope="col" className="right">
              Booked
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, email, since, visits, quotes, booked }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{email}</td>
              <td data-l="code">{code}</td>
              <td>
                <Ago at={since} now={now} />
              </td>
              <td className="right" data-l="quotes started">
                {visits}
              </td>
              <td className="right" data-l="quotes">
                {quotes}
              </td>
              <td className="right" data-l="booked">
                {booked}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
