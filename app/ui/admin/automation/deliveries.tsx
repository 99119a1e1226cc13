import { Form, Link } from "@remix-run/react";
import type { DeliveryRow } from "#app/domain/channels/webhooks/delivery.ts";
import { describeEvent } from "#app/domain/channels/webhooks/webhook-events.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import { describeAnswer } from "./describe-delivery";

type Listed = Omit<DeliveryRow, "payload">;

type Props = {
  deliveries: Listed[];
  open: DeliveryRow | null;
  /** the endpoint whose deliveries are listed; null lists all */
  only: { id: string; name: string } | null;
  now: Date;
  canWrite: boolean;
};

const address = "/admin/automation/webhooks";

/** The newest deliveries; one unfolds to what was sent and what came back. */
export function Deliveries({ deliveries, open, only, now, canWrite }: Props) {
  const isListed = deliveries.some(({ id }) => id === open?.id);
  const shown = open && !isListed ? [open, ...deliveries] : deliveries;
  const of = only ? `&of=${only.id}` : "";
  return (
    <section className="panel" aria-labelledby="deliveries-head">
      <div className="panel-head">
        <h2 className="head" id="deliveries-head">
          {only ? `The last deliveries to ${only.name}` : "The last deliveries"}
        </h2>
        {only ? <Link to={address}>Show all</Link> : <span className="fine">100 at most, for 90 days</span>}
      </div>
      <Table
        look="wrap"
        phone="cards"
        empty="Nothing was sent yet."
        rows={shown}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ "aria-selected": id === open?.id ? true : undefined, id: `delivery-${id}` })}
        detail={({ id }) => id === open?.id && <Detail delivery={open} canWrite={canWrite} />}
        columns={[
          {
            label: "Event",
            isRowName: true,
            cell: ({ id, event }) => (
              <Link
                to={
                  id === open?.id ? `${address}${of && `?${of.slice(1)}`}` : `${address}?delivery=${id}${of}`
                }
                preventScrollReset
                aria-expanded={id === open?.id}
              >
                {describeEvent(event)}
              </Link>
            ),
          },
          {
            label: "Webhook",
            cell: ({ endpoint }) => <Link to={`${address}?of=${endpoint.id}`}>{endpoint.name}</Link>,
          },
          { label: "When", cell: ({ createdAt }) => <Ago at={createdAt} now={now} /> },
          { label: "State", cell: (delivery) => <State {...delivery} now={now} /> },
          { label: "Answer", cell: (delivery) => describeAnswer(delivery) },
          { label: "Tries", align: "right", phoneLabel: "tries", cell: ({ attempts }) => attempts },
        ]}
      />
    </section>
  );
}

function State({ state, dueAt, endpoint, now }: Listed & { now: Date }) {
  if (state === "delivered") return <span className="tag good">delivered</span>;
  if (state === "given-up") return <span className="tag bad">given up</span>;
  if (state === "leaving") return <span className="tag">leaving now</span>;
  return (
    <>
      <span className="tag warn">waits</span>{" "}
      <span className="fine">
        {!endpoint.isOn
          ? "until the webhook is switched on"
          : dueAt && dueAt > now
            ? `until ${formatDeskMoment(dueAt)}`
            : "goes within seconds"}
      </span>
    </>
  );
}

function Detail({ delivery, canWrite }: { delivery: DeliveryRow; canWrite: boolean }) {
  const { id, event, payload, answer, state } = delivery;
  return (
    <div className="detail-grid">
      <div>
        <h3 className="legend">What came back</h3>
        {answer ? <pre className="sql">{answer}</pre> : <p className="fine">Nothing was written in it.</p>}
        {canWrite && state !== "leaving" && (
          <Form method="post" action={address} className="btns webhook-again">
            <input type="hidden" name="delivery" value={id} />
            <button className="btn" name="intent" value="again">
              Send again<span className="vh">: {describeEvent(event)}</span>
            </button>
            <span className="fine">As it was, under the same id.</span>
          </Form>
        )}
      </div>
      <div>
        <h3 className="legend">What was sent</h3>
        <pre className="sql">{indented(payload)}</pre>
      </div>
    </div>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
