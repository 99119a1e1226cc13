import type { ReactNode } from "react";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

type Props = {
  /** in order; those with figures are right-aligned */
  columns: readonly (string | { figures: string })[];
  /** the rows */
  children: ReactNode;
};

/** Prices before and after a change of the rate card; wider than a phone, so it scrolls by itself. */
export function FiguresTable({ columns, children }: Props) {
  return (
    <div className="scroll" role="region" aria-label="Prices before and after" tabIndex={0}>
      <table className="table tight">
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === "string" ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.figures} scope="col" className="right">
                  {column.figures}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Without a price we ask people to call. */
export const priceOrCall = (amount: number | null) => (amount === null ? "call" : formatDollars(amount));
