import { Form, Link } from "@remix-run/react";
import type { DeliveryRow } from "#app/domain/channels/webhooks/delivery.ts";
import { describeEvent } from "#app/domain/channels/webhooks/webhook-events.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Ago } from "#app/ui/admin/when.tsx";
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
      {shown.length === 0 ? (
        <p className="panel-body fine">Nothing was sent yet.</p>
      ) : (
        <div className="scroll">
          <table className="table wrap cards">
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Webhook</th>
                <th scope="col">When</th>
                <th scope="col">State</th>
                <th scope="col">Answer</th>
                <th scope="col" className="right">
                  Tries
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((delivery) => (
                <Row
                  key={delivery.id}
                  delivery={delivery}
                  now={now}
                  canWrite={canWrite}
                  of={of}
                  open={delivery.id === open?.id ? open : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type RowProps = { delivery: Listed; open: DeliveryRow | null; of: string; now: Date; canWrite: boolean };

function Row({ delivery, open, of, now, canWrite }: RowProps) {
  const { id, event, endpoint, createdAt, attempts } = delivery;
  const href = open ? `${address}${of && `?${of.slice(1)}`}` : `${address}?delivery=${id}${of}`;
  return (
    <>
      <tr aria-selected={open ? true : undefined} id={`delivery-${id}`}>
        <th scope="row">
          <Link to={href} preventScrollReset aria-expanded={open !== null}>
            {describeEvent(event)}
          </Link>
        </th>
        <td>
          <Link to={`${address}?of=${endpoint.id}`}>{endpoint.name}</Link>
        </td>
        <td>
          <Ago at={createdAt} now={now} />
        </td>
        <td>
          <State {...delivery} now={now} />
        </td>
        <td>{describeAnswer(delivery)}</td>
        <td className="right" data-l="tries">
          {attempts}
        </td>
      </tr>
      {open && (
        <tr className="detail">
          <td colSpan={6}>
            <Detail delivery={open} canWrite={canWrite} />
          </td>
        </tr>
      )}
    </>
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
