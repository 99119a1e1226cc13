import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import {
  deskDayOf,
  describeLongDay,
  formatDeskMoment,
  formatDeskTime,
} from "#app/domain/base/text/desk-time.ts";
import type { OrderEntry } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import { TextArea } from "#app/ui/admin/field.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useSavedKey } from "#app/ui/admin/lead/lead-reply.ts";
import { describeOrderEntry } from "./describe-order-entry";
import { OrderForm, useOrderForm } from "./order-form";
import { Panel } from "./panel";

/** What somebody of staff writes down, for staff or for the customer too. */
export function NotePanel({ version }: { version: number }) {
  const key = useSavedKey("note");
  return (
    <Panel title="Note">
      <NoteForm key={key} version={version} />
    </Panel>
  );
}

function NoteForm({ version }: { version: number }) {
  const form = useOrderForm<"text" | "isShown">("note");
  return (
    <OrderForm form={form} version={version} button="Save the note">
      <TextArea
        {...form.field("text")}
        label="What happened"
        rows={3}
        maxLength={leadLimits.text}
        data-key="n"
      />
      <label className="tick">
        <input
          type="checkbox"
          name="isShown"
          value="1"
          defaultChecked={form.field("isShown").value === "1"}
        />
        Show it to the customer
      </label>
    </OrderForm>
  );
}

/** All that happened to an order and what was sent about it, newest first, by day. */
export function OrderTimeline({ entries, today }: { entries: readonly OrderEntry[]; today: string }) {
  return (
    <section className="panel timeline" aria-labelledby="timeline-head">
      <div className="panel-head">
        <h2 className="head" id="timeline-head">
          Timeline
        </h2>
      </div>
      {byDay(entries).map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="day">{describeLongDay(day, today)}</h3>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} today={today} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function byDay(entries: readonly OrderEntry[]): [string, OrderEntry[]][] {
  const days = new Map<string, OrderEntry[]>();
  for (const entry of entries) {
    const day = deskDayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function Entry({ entry, today }: { entry: OrderEntry; today: string }) {
  const { icon, title, fine, isTalk, by } = describeOrderEntry(entry, today);
  return (
    <li className={isTalk ? "ev is-talk" : "ev"}>
      <time dateTime={entry.at.toISOString()} title={formatDeskMoment(entry.at)}>
        {formatDeskTime(entry.at)}
      </time>
      <span className="ev-icon">
        <Icon name={icon} />
      </span>
      <div>
        <p>
          {title}
          {by && <span className="muted"> by {by}</span>}
        </p>
        {fine && <p className="fine">{fine}</p>}
      </div>
    </li>
  );
}
