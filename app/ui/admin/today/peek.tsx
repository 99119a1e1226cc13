import { Link } from "@remix-run/react";
import type { TodoView } from "#app/domain/desk/figures/today/present-todo.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { Stage } from "#app/ui/admin/stage.tsx";
import { CallForm } from "./call-form";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = { todo: TodoView; today: string };
type PeekProps = Props & { formKey: string };

/** The row under the cursor: how to reach them, what is known, and what was said on the phone. */
export function Peek({ todo, today, formKey }: PeekProps) {
  const { name, leadId, events } = todo;
  return (
    <aside className="panel peek" aria-label={name}>
      <div className="panel-head">
        <h2 className="head clip">{name}</h2>
        <Link className="btn small" to={`/admin/crm/${leadId}`}>
          Open <kbd>Enter</kbd>
        </Link>
      </div>
      <div className="panel-body stack">
        <Reach todo={todo} />
        <Facts todo={todo} today={today} />
        {events.length > 0 && (
          <ol className="mini-line">
            {events.map(({ iso, time, text }) => (
              <li key={`${iso} ${text}`} className="clip">
                <time dateTime={iso}>{time}</time> {text}
              </li>
            ))}
          </ol>
        )}
        <CallForm leadId={leadId} formKey={formKey} />
      </div>
    </aside>
  );
}

function Reach({ todo: { reach, clock } }: { todo: TodoView }) {
  return (
    <div className="stack close">
      {reach.call && (
        <a className="btn primary" href={reach.call} id="peek-call">
          <Icon name="phone" />
          Call {reach.phone}
        </a>
      )}
      {(reach.email ?? reach.whatsApp) && (
        <div className="btns">
          {reach.email && (
            <a className="btn" href={reach.email} id="peek-email">
              <Icon name="mail" />
              Email
            </a>
          )}
          {reach.whatsApp && (
            <a className="btn" href={reach.whatsApp}>
              <Icon name="whatsapp" />
              WhatsApp
            </a>
          )}
        </div>
      )}
      {reach.closed.map((why) => (
        <p key={why} className="fine why">
          <Icon name="lock" />
          {why}
        </p>
      ))}
      {clock && <p className="fine">{clock}</p>}
    </div>
  );
}

function Facts({ todo, today }: Props) {
  const { stage, pickup, delivery, distance, vehicle, isRunning, transportType, pickupOn } = todo;
  const { price, validUntil, campaign } = todo;
  const about = [
    vehicle,
    isRunning === false ? "doesn’t run" : isRunning && "runs",
    transportType && `${transportType} transport`,
  ];
  return (
    <dl className="facts">
      <dt>Stage</dt>
      <dd>
        <Stage stage={stage} />
      </dd>
      {(pickup.state ?? delivery.state) && (
        <>
          <dt>Lane</dt>
          <dd>
            <Lane pickup={pickup} delivery={delivery} />
            {distance !== null && <span className="fine"> {formatCount(distance)} miles</span>}
          </dd>
        </>
      )}
      {vehicle && (
        <>
          <dt>Vehicle</dt>
          <dd>{about.filter(Boolean).join(", ")}</dd>
        </>
      )}
      {pickupOn && (
        <>
          <dt>Pickup</dt>
          <dd>{formatShortDay(pickupOn, today)}</dd>
        </>
      )}
      {price !== null && (
        <>
          <dt>Price</dt>
          <dd>
            <b>{formatDollars(price)}</b>
            {validUntil && <span className="muted"> until {formatShortDay(validUntil, today)}</span>}
          </dd>
        </>
      )}
      {campaign && (
        <>
          <dt>Came by</dt>
          <dd>{campaign}</dd>
        </>
      )}
    </dl>
  );
}
