import { Link } from "@remix-run/react";
import { roleLabels } from "#app/domain/crm/staff/roles.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import type { StaffRow } from "#app/domain/crm/staff/people/list-staff.server.ts";

type Props = { people: StaffRow[]; chosen: string | null; me: string; now: Date };

/** Everybody with an account; a name opens its forms beside the table. */
export function StaffTable({ people, chosen, me, now }: Props) {
  return (
    <section className="panel" aria-label="Accounts">
      <div className="scroll">
        <table className="table wrap cards">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">Account</th>
              <th scope="col">Second step</th>
              <th scope="col">Last seen</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id} className={person.id === chosen ? "at" : undefined}>
                <th scope="row">
                  <Link
                    to={`/admin/staff?person=${person.id}`}
                    aria-current={person.id === chosen ? "true" : undefined}
                    preventScrollReset
                  >
                    {person.name}
                  </Link>
                  {person.id === me && <span className="fine"> you</span>}
                </th>
                <td>{person.email}</td>
                <td>{roleLabels[person.role]}</td>
                <td>
                  <AccountState {...person} />
                </td>
                <td data-l="Second step">{person.hasSecondStep ? "on" : "off"}</td>
                <td data-l="Last seen">
                  {person.lastSeenAt ? <Ago at={person.lastSeenAt} now={now} /> : "not logged in"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function AccountState({ isActive, isInvited }: Pick<StaffRow, "isActive" | "isInvited">) {
  if (!isActive) return <span className="tag dashed">switched off</span>;
  return isInvited ? <span className="tag warn">invited</span> : <span className="tag good">active</span>;
}
