import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Props = { days: { day: string; count: number }[]; head: string; today: string };

/** A count of each day, the newest first. */
export function DaysTable({ days, head, today }: Props) {
  return (
    <Table
      frame="none"
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        { label: "Day", isRowName: true, cell: ({ day }) => formatShortDay(day, today) },
        { label: head, align: "right", cell: ({ count }) => formatCount(count) },
      ]}
    />
  );
}
