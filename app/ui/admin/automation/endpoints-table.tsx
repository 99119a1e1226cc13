import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import type { Endpoint } from "#app/domain/channels/webhooks/endpoint.ts";
import { webhookEvents } from "#app/domain/channels/webhooks/webhook-events.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = { endpoints: Endpoint[]; now: Date; canWrite: boolean; chosen: string | null };

/** The programs that get our events. */
export function EndpointsTable({ endpoints, now, canWrite, chosen }: Props) {
  return (
    <section className="panel" aria-labelledby="endpoints-head">
      <div className="panel-head">
        <h2 className="head" id="endpoints-head">
          Who gets events
        </h2>
      </div>
      {endpoints.length === 0 ? (
        <p className="panel-body fine">
          Nobody yet. A webhook sends signed facts about quotes and leads to another program, without names,
          addresses or phone numbers.
        </p>
      ) : (
        <div className="scroll">
          <table className="table wrap cards">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Address</th>
                <th scope="col">Events</th>
                <th scope="col">State</th>
                {canWrite && (
                  <td>
                    <span className="vh">What to do</span>
                  </td>
                )}
              </tr>
            </thead>
            <tbody>
              {endpoints.map((endpoint) => (
                <Row
                  key={endpoint.id}
                  endpoint={endpoint}
                  now={now}
                  canWrite={canWrite}
                  isChosen={endpoint.id === chosen}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type RowProps = { endpoint: Endpoint; now: Date; canWrite: boolean; isChosen: boolean };

function Row({ endpoint, now, canWrite, isChosen }: RowProps) {
  const { id, name, url, events, isOn, version } = endpoint;
  return (
    <tr className={isChosen ? "at" : undefined}>
      <th scope="row">
        {canWrite ? (
          <Link
            to={`/admin/automation/webhooks?edit=${id}`}
            aria-current={isChosen ? "true" : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td className="webhook-address">{url}</td>
      <td>{events.map((event) => webhookEvents[event]).join(", ") || "None of those that we send now"}</td>
      <td>
        <State {...endpoint} now={now} />
      </td>
      {canWrite && (
        <td className="right">
          <Form method="post" action="/admin/automation/webhooks" className="btns webhook-act">
            <input type="hidden" name="id" value={id} />
            <SeenField of={{ version }} />
            <button className="btn small" name="intent" value="test">
              Test<span className="vh"> {name}</span>
            </button>
            <button className="btn small" name="intent" value={isOn ? "pause" : "resume"}>
              {isOn ? "Pause" : "Switch on"}
              <span className="vh"> {name}</span>
            </button>
          </Form>
        </td>
      )}
    </tr>
  );
}

function State({ isOn, pausedAt, failingSince, failures, previousUntil, now }: Endpoint & { now: Date }) {
  return (
    <>
      {pausedAt ? (
        <>
          <span className="tag bad">paused by itself</span>{" "}
          <span className="fine">
            it took nothing for three days, <Ago at={pausedAt} now={now} />
          </span>
        </>
      ) : !isOn ? (
        <span className="tag dashed">paused</span>
      ) : failingSince ? (
        <>
          <span className="tag warn">failing</span>{" "}
          <span className="fine">
            {failures === 1 ? "once" : `${formatCount(failures)} times`}, first{" "}
            <Ago at={failingSince} now={now} />
          </span>
        </>
      ) : (
        <span className="tag good">on</span>
      )}
      {previousUntil && previousUntil > now && (
        <p className="fine">
          The secret before this one works until{" "}
          <time dateTime={previousUntil.toISOString()}>{formatDeskMoment(previousUntil)}</time>.
        </p>
      )}
    </>
  );
}
