import { useId } from "react";
import type { ReactNode } from "react";

/** A scrolling place must take the focus, or a keyboard cannot scroll it. */
const FOCUSABLE = 0;

type Props = {
  caption: string;
  /** the first names the rows */
  columns: readonly { label: string; figures?: boolean }[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

/** Facts side by side. Where it is wider than its place it scrolls by itself, by touch and by keyboard. */
export function DataTable({ caption, columns, rows }: Props) {
  const title = useId();
  return (
    <div className="table-scroll" role="region" aria-labelledby={title} tabIndex={FOCUSABLE}>
      <table className="data-table">
        <caption id={title}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, figures }) => (
              <th key={label} scope="col" data-figures={figures}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => {
                const { label = String(index), figures } = columns[index] ?? {};
                if (index === 0)
                  return (
                    <th key={label} scope="row">
                      {cell}
                    </th>
                  );
                return (
                  <td key={label} data-figures={figures}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
