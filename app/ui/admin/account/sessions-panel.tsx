import { Form } from "@remix-run/react";
import { Ago } from "#app/ui/admin/when.tsx";
import type { OpenSession } from "#app/domain/crm/staff/account/sessions.server.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Props = { sessions: OpenSession[]; now: Date };

/** Where somebody is logged in; every other place ends by itself or all at once. */
export function SessionsPanel({ sessions, now }: Props) {
  return (
    <section className="panel" aria-labelledby="sessions">
      <div className="panel-head">
        <h2 className="head" id="sessions">
          Where you’re logged in
        </h2>
        {sessions.length > 1 && (
          <Form method="post">
            <input type="hidden" name="intent" value="end-session" />
            <button className="btn small danger" name="session" value="all">
              End all others
            </button>
          </Form>
        )}
      </div>
      <Table
        phone="cards"
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "Device",
            isRowName: true,
            cell: ({ device, isThisOne }) => (
              <>
                {device} {isThisOne && <span className="tag solid">this one</span>}
              </>
            ),
          },
          { label: "From", cell: ({ ip }) => ip || "unknown address" },
          {
            label: "Last seen",
            phoneLabel: "Last seen",
            cell: ({ lastSeenAt, isThisOne }) => (isThisOne ? "now" : <Ago at={lastSeenAt} now={now} />),
          },
          { label: "Since", phoneLabel: "Since", cell: ({ createdAt }) => <Ago at={createdAt} now={now} /> },
          {
            label: "End it",
            isHidden: "head",
            cellClass: "right",
            cell: ({ id, device, isThisOne }) =>
              !isThisOne && (
                <Form method="post">
                  <input type="hidden" name="intent" value="end-session" />
                  <button className="btn small" name="session" value={id} aria-label={`End ${device}`}>
                    End
                  </button>
                </Form>
              ),
          },
        ]}
      />
    </section>
  );
}
