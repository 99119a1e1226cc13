import type { ReactNode } from "react";

type Props = {
  /** the first column names the row */
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
};

/** What a chart shows, in numbers. */
export function ChartTable({ head, rows }: Props) {
  return (
    <details className="chart-table">
      <summary>As a table</summary>
      <div className="scroll" role="region" aria-label={`${head[0]}, ${head[1]}`} tabIndex={0}>
        <table className="table bare">
          <thead>
            <tr>
              {head.map((label, index) => (
                <th key={label} scope="col" className={index > 0 ? "right" : ""}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values], row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={index} className="right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
