import type { RejectedRow } from "#app/domain/shipping/carriers/read-carrier-rows.ts";
import { Table } from "#app/ui/admin/table.tsx";

/** Which lines of a file are wrong, and why. */
export const RejectedRows = ({ rows }: { rows: readonly RejectedRow[] }) => (
  <Table
    look="wrap"
    caption="Rows that are wrong"
    frame={{ label: "Rows that are wrong" }}
    rows={rows}
    rowKey={({ line }, index) => `${line} ${index}`}
    columns={[
      { label: "Line", isRowName: true, cell: ({ line }) => line },
      { label: "What’s wrong", cell: ({ reason }) => reason },
    ]}
  />
);
