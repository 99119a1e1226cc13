import { Form } from "@remix-run/react";
import { Notice } from "#app/ui/admin/notice.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import { Ago } from "#app/ui/admin/when.tsx";

type Shown = { title: string; text: string; since: Date; ended: Date | null };

type Props = {
  shown: Shown[];
  /** email addresses, and "webhook" */
  receivers: string[];
  /** who takes nothing, in sentences */
  failing: string[];
  now: Date;
};

/** Alarms that are open and the last twenty that are over, and who hears of them. */
export function Alarms({ shown, receivers, failing, now }: Props) {
  const names = receivers.map((name) => (name === "webhook" ? "the webhook" : name));
  return (
    <section className="panel" aria-labelledby="alarms-head">
      <div className="panel-head">
        <h2 className="head" id="alarms-head">
          Alarms
        </h2>
        <span className="fine">
          {names.length > 0
            ? `Sent to ${names.join(", ")}`
            : "Sent to nobody: set ALARM_EMAIL or ALARM_WEBHOOK_URL"}
        </span>
      </div>
      {failing.map((text) => (
        <div className="panel-body" key={text}>
          <Notice tone="bad">{text}</Notice>
        </div>
      ))}
      <Table
        look="wrap"
        phone="cards"
        empty="There has been no alarm."
        rows={shown}
        rowKey={({ title, since }) => `${title} ${since.toISOString()}`}
        columns={[
          { label: "Alarm", isRowName: true, cell: ({ title }) => title },
          { label: "What it said", cell: ({ text }) => text },
          { label: "Began", cell: ({ since }) => <Ago at={since} now={now} /> },
          {
            label: "Over",
            cell: ({ ended }) => (ended ? <Ago at={ended} now={now} /> : <b className="bad">Not yet</b>),
          },
        ]}
      />
      {names.length > 0 && (
        <Form className="panel-body" method="post">
          <button className="btn small" name="intent" value="test-alarm">
            Send a test alarm
          </button>
        </Form>
      )}
    </section>
  );
}
