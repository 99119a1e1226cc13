import type { ComparedTerms } from "#app/domain/shipping/orders/change-orders/describe-change.ts";

type Props = { rows: readonly ComparedTerms[]; caption: string; before: string; now: string };

/** What is and what would be, side by side; the rows that differ stand out. */
export const ComparedTable = ({ rows, caption, before, now }: Props) => (
  <table className="order-swap figures">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">What</span>
        </th>
        <th scope="col">{before}</th>
        <th scope="col">{now}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label} data-changed={row.isChanged ? "" : undefined}>
          <th scope="row">{row.label}</th>
          <td>{row.before}</td>
          <td>{row.isChanged ? row.now : "same"}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
