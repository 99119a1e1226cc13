import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import type { Endpoint } from "#app/domain/channels/webhooks/endpoint.ts";
import { webhookEvents } from "#app/domain/channels/webhooks/webhook-events.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";

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
        <Table
          look="wrap"
          phone="cards"
          rows={endpoints}
          rowKey={({ id }) => id}
          rowProps={({ id }) => ({ className: id === chosen ? "at" : undefined })}
          columns={[
            {
              label: "Name",
              isRowName: true,
              cell: ({ id, name }) =>
                canWrite ? (
                  <Link
                    to={`/admin/automation/webhooks?edit=${id}`}
                    aria-current={id === chosen ? "true" : undefined}
                    preventScrollReset
                  >
                    {name}
                  </Link>
                ) : (
                  name
                ),
            },
            { label: "Address", cellClass: "webhook-address", cell: ({ url }) => url },
            {
              label: "Events",
              cell: ({ events }) =>
                events.map((event) => webhookEvents[event]).join(", ") || "None of those that we send now",
            },
            { label: "State", cell: (endpoint) => <State {...endpoint} now={now} /> },
            ...(canWrite ? [actions] : []),
          ]}
        />
      )}
    </section>
  );
}

const actions: Column<Endpoint> = {
  label: "What to do",
  isHidden: "actions",
  cellClass: "right",
  cell: ({ id, version, name, isOn }) => (
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
  ),
};

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
