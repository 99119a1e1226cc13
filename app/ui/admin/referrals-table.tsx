import { Ago } from "./when";
import type { ReferrerRow } from "#app/domain/crm/referrals/list-referrals.server.ts";
import { Table } from "./table";

type Props = { rows: ReferrerRow[]; now: Date };

export function ReferralsTable({ rows, now }: Props) {
  return (
    <Table
      look="wrap"
      phone="cards"
      rows={rows}
      rowKey={({ code }) => code}
      columns={[
        { label: "Referrer", isRowName: true, cell: ({ name }) => name },
        { label: "Email", cell: ({ email }) => email },
        { label: "Code", phoneLabel: "code", cell: ({ code }) => code },
        { label: "Since", cell: ({ since }) => <Ago at={since} now={now} /> },
        { label: "Started", align: "right", phoneLabel: "quotes started", cell: ({ visits }) => visits },
        { label: "Quotes", align: "right", phoneLabel: "quotes", cell: ({ quotes }) => quotes },
        { label: "Booked", align: "right", phoneLabel: "booked", cell: ({ booked }) => booked },
      ]}
    />
  );
}
