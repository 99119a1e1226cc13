import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { formErrorsIn } from "#app/domain/base/forms/form-result.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
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
  /** what was wrong with the last test */
  reply: { lastResult: FormResult } | undefined;
  now: Date;
};

/** Alarms that are open and the last twenty that are over, and who hears of them. */
export function Alarms({ shown, receivers, failing, reply, now }: Props) {
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
          { label: "Began", phoneLabel: "began", cell: ({ since }) => <Ago at={since} now={now} /> },
          {
            label: "Over",
            phoneLabel: "over",
            cell: ({ ended }) => (ended ? <Ago at={ended} now={now} /> : <b className="bad">Not yet</b>),
          },
        ]}
      />
      {names.length > 0 && (
        <Form className="panel-body stack close" method="post">
          {reply && <FormErrors errors={formErrorsIn(reply.lastResult.error)} idOf={String} />}
          <button className="btn small" name="intent" value="test-alarm">
            Send a test alarm
          </button>
        </Form>
      )}
    </section>
  );
}
