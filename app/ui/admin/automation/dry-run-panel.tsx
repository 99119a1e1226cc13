import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { WOULD_ACT } from "#app/domain/channels/automation/dry-run.ts";
import type { DryRun } from "#app/domain/channels/automation/dry-run.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Props = DryRun & {
  /** of the saved rule; null for what is in the form, which goes along with each press */
  address: string | null;
  /** may see who the leads are */
  mayOpenLeads: boolean;
};

const names = { open: "open leads", booked: "customers who have booked", ordered: "orders" } as const;

/** What a rule would do; the groups add up to all that were looked at, and each can be read name by name. */
export function DryRunPanel({ of, total, isMore, groups, shown, address, mayOpenLeads }: Props) {
  const wouldAct = groups.find(({ label }) => label === WOULD_ACT)?.count ?? 0;
  const open = (group: string, page: number, text: ReactNode, isHere = false) => (
    <OpenPage address={address} group={group} page={page} isHere={isHere}>
      {text}
    </OpenPage>
  );
  return (
    <section className="panel" aria-labelledby="dry-run">
      <div className="panel-head">
        <h2 className="head" id="dry-run">
          Dry run over {names[of]}
        </h2>
        <span className="fine">nothing was sent</span>
      </div>
      <div className="panel-body">
        <p className="head">
          Would act for {formatCount(wouldAct)} of {isMore && "the newest "}
          {formatCount(total)} {total === 1 ? "lead" : "leads"}
        </p>
        {isMore && <p className="fine">Older ones were not looked at.</p>}
      </div>
      <Table
        look="wrap"
        frame="none"
        rows={groups}
        rowKey={({ label }) => label}
        columns={[
          {
            label: "Why, why not",
            isRowName: true,
            cell: ({ label, count }) =>
              mayOpenLeads && count > 0 ? open(label, 1, label, label === shown.label) : label,
          },
          { label: "Leads", align: "right", cell: ({ count }) => formatCount(count) },
        ]}
        foot={
          <tr>
            <th scope="row">All that were looked at</th>
            <td className="right">{formatCount(total)}</td>
          </tr>
        }
      />
      {mayOpenLeads && shown.leads.length > 0 && (
        <>
          <Table
            look="wrap"
            frame="none"
            rows={shown.leads}
            rowKey={({ leadId, orderId }) => `${leadId} ${orderId ?? ""}`}
            columns={[
              {
                label: shown.label,
                isRowName: true,
                cell: ({ leadId, name }) => <Link to={`/admin/crm/${leadId}`}>{name}</Link>,
              },
              {
                label: shown.label === WOULD_ACT ? "When" : "What was found",
                cell: ({ at, isLater, detail }) => (at ? (isLater ? formatDeskMoment(at) : "now") : detail),
              },
            ]}
          />
          {shown.pages > 1 && (
            <p className="panel-body btns">
              {shown.page > 1 && open(shown.label, shown.page - 1, "Previous")}
              <span className="fine">
                Page {shown.page} of {shown.pages}
              </span>
              {shown.page < shown.pages && open(shown.label, shown.page + 1, "Next")}
            </p>
          )}
        </>
      )}
    </section>
  );
}

type PageProps = {
  address: string | null;
  group: string;
  page: number;
  isHere: boolean;
  children: ReactNode;
};

/** A link for a saved rule; a button of the form for what isn't saved yet. */
const OpenPage = ({ address, group, page, isHere, children }: PageProps) =>
  address ? (
    <Link
      to={`${address}?${new URLSearchParams({ "dry-run": "1", group, page: String(page) })}`}
      aria-current={isHere ? "true" : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  ) : (
    <button
      className="btn small plain"
      form="rule-form"
      name="do"
      value={`dry-run ${page} ${group}`}
      aria-current={isHere ? "true" : undefined}
    >
      {children}
    </button>
  );
