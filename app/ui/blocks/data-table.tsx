import { useId } from "react";
import type { ReactNode } from "react";

/** A scrolling area must be focusable for keyboard users to scroll it. */
const FOCUSABLE = 0;

type Props = {
  caption: string;
  /** the first column holds the row headers */
  columns: readonly { label: string; figures?: boolean }[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

/** Scrolls sideways by touch or keyboard when it's wider than its container. */
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
