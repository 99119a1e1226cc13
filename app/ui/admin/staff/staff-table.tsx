import { Link } from "@remix-run/react";
import { roleLabels } from "#app/domain/crm/staff/roles.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import type { StaffRow } from "#app/domain/crm/staff/people/list-staff.server.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Props = { people: StaffRow[]; chosen: string | null; me: string; now: Date };

/** Everybody with an account; a name opens its forms beside the table. */
export function StaffTable({ people, chosen, me, now }: Props) {
  return (
    <section className="panel" aria-label="Accounts">
      <Table
        look="wrap"
        phone="cards"
        rows={people}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ className: id === chosen ? "at" : undefined })}
        columns={[
          {
            label: "Name",
            isRowName: true,
            cell: ({ id, name }) => (
              <>
                <Link
                  to={`/admin/staff?person=${id}`}
                  aria-current={id === chosen ? "true" : undefined}
                  preventScrollReset
                >
                  {name}
                </Link>
                {id === me && <span className="fine"> you</span>}
              </>
            ),
          },
          { label: "Email", cell: ({ email }) => email },
          { label: "Role", cell: ({ role }) => roleLabels[role] },
          { label: "Account", cell: (person) => <AccountState {...person} /> },
          {
            label: "Second step",
            phoneLabel: "Second step",
            cell: ({ hasSecondStep }) => (hasSecondStep ? "on" : "off"),
          },
          {
            label: "Last seen",
            phoneLabel: "Last seen",
            cell: ({ lastSeenAt }) => (lastSeenAt ? <Ago at={lastSeenAt} now={now} /> : "not logged in"),
          },
        ]}
      />
    </section>
  );
}

function AccountState({ isActive, isInvited }: Pick<StaffRow, "isActive" | "isInvited">) {
  if (!isActive) return <span className="tag dashed">switched off</span>;
  return isInvited ? <span className="tag warn">invited</span> : <span className="tag good">active</span>;
}
