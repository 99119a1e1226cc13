import { Form } from "@remix-run/react";
import { Ago } from "#app/ui/admin/when.tsx";
import type { OpenSession } from "#app/domain/crm/staff/account/sessions.server.ts";

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
      <div className="scroll">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">From</th>
              <th scope="col">Last seen</th>
              <th scope="col">Since</th>
              <th scope="col">
                <span className="vh">End it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function SessionRow({ session, now }: { session: OpenSession; now: Date }) {
  const { id, device, ip, lastSeenAt, createdAt, isThisOne } = session;
  return (
    <tr>
      <th scope="row">
        {device} {isThisOne && <span className="tag solid">this one</span>}
      </th>
      <td>{ip || "unknown address"}</td>
      <td data-l="Last seen">{isThisOne ? "now" : <Ago at={lastSeenAt} now={now} />}</td>
      <td data-l="Since">
        <Ago at={createdAt} now={now} />
      </td>
      <td className="right">
        {!isThisOne && (
          <Form method="post">
            <input type="hidden" name="intent" value="end-session" />
            <button className="btn small" name="session" value={id} aria-label={`End ${device}`}>
              End
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}
