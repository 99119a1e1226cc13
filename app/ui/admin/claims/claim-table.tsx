import { Link } from "@remix-run/react";
import { describeDay } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { describeDue } from "#app/domain/shipping/claims/claim-clock.ts";
import { isClaimOver } from "#app/domain/shipping/claims/claim-states.ts";
import type { ClaimState } from "#app/domain/shipping/claims/claim-states.ts";
import { claimStateLabel } from "#app/domain/shipping/claims/claim-states.ts";
import type { ClaimRow, ClaimShow } from "#app/domain/shipping/claims/list-claims.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Table } from "#app/ui/admin/table.tsx";

const tabs: readonly (readonly [ClaimShow, string])[] = [
  ["open", "Open"],
  ["due", "Due"],
  ["all", "All"],
];

const pathOf = (show: ClaimShow): string =>
  show === "open" ? "/admin/claims" : `/admin/claims?show=${show}`;

type TabsProps = { show: ClaimShow; counts: Readonly<Record<ClaimShow, number>> };

/** The kinds of lists, with how many claims there are in each. */
export const ClaimTabs = ({ show, counts }: TabsProps) => (
  <nav className="tabs views" aria-label="Claims">
    {tabs.map(([one, label]) => (
      <Link key={one} to={pathOf(one)} aria-current={one === show ? "page" : undefined}>
        {label} <span className="count">{formatCount(counts[one])}</span>
      </Link>
    ))}
  </nav>
);

export const ClaimStateMark = ({ state }: { state: ClaimState }) => (
  <span className={state === "declined" ? "tag bad" : isClaimOver(state) ? "tag" : "tag warn"}>
    {claimStateLabel(state)}
  </span>
);

type DueProps = { row: Pick<ClaimRow, "dueOn" | "state">; today: string };

/** What is due by when; red once the day has passed. */
export function ClaimDue({ row: { dueOn, state }, today }: DueProps) {
  const what = describeDue(state);
  if (!dueOn) return <span className="muted">{what || "nothing"}</span>;
  const day = describeDay(dueOn, today);
  return (
    <>
      {dueOn < today ? <b className="bad">{day}, overdue</b> : day} <span className="fine">{what}</span>
    </>
  );
}

type Props = { rows: readonly ClaimRow[]; show: ClaimShow; next: number | null; today: string };

/** One page of claims, the first due on top. */
export function ClaimTable({ rows, show, next, today }: Props) {
  return (
    <section className="panel" aria-label="List of claims">
      <Table
        look="wrap"
        phone="cards"
        rows={rows}
        rowKey={({ id }) => id}
        empty={show === "due" ? "Nothing is due." : "No claims."}
        columns={[
          {
            label: "Claim",
            isRowName: true,
            cell: ({ id, reference, customerName }) => (
              <>
                <Link to={`/admin/claims/${id}`}>{reference}</Link>{" "}
                <span className="muted">{customerName}</span>
              </>
            ),
          },
          { label: "State", cell: ({ state }) => <ClaimStateMark state={state} /> },
          { label: "Due", phoneLabel: "due", cell: (row) => <ClaimDue row={row} today={today} /> },
          { label: "Carrier", phoneLabel: "carrier", cell: ({ carrierName }) => carrierName },
          {
            label: "Amount",
            align: "right",
            cell: ({ amount }) => (amount === null ? "" : formatDollars(amount)),
          },
        ]}
      />
      {next !== null && (
        <p className="panel-body">
          <Link
            className="btn small"
            to={`${pathOf(show)}${show === "open" ? "?" : "&"}page=${next}`}
            rel="next"
          >
            Next
            <Icon name="right" />
          </Link>
        </p>
      )}
    </section>
  );
}
