import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";

/** Prices before and after a change of the rate card; wider than a phone, so it scrolls by itself. */
export const FiguresTable = <Row,>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) => (
  <Table
    look="tight"
    frame={{ label: "Prices before and after" }}
    columns={columns}
    rows={rows}
    rowKey={(_row, index) => index}
  />
);

/** Without a price we ask people to call. */
export const priceOrCall = (amount: number | null) => (amount === null ? "call" : formatDollars(amount));
