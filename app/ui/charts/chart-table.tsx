import type { ReactNode } from "react";
import { Table } from "#app/ui/admin/table.tsx";

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
      <Table
        look="bare"
        frame={{ label: `${head[0]}, ${head[1]}` }}
        rows={rows}
        rowKey={(_row, index) => index}
        columns={head.map((label, column) => ({
          label,
          align: column > 0 ? "right" : undefined,
          isRowName: column === 0,
          cell: (row: readonly ReactNode[]) => row[column],
        }))}
      />
    </details>
  );
}
