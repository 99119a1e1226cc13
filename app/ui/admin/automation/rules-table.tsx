import { Form, Link } from "@remix-run/react";
import { deskDayOf, formatDeskTime, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Sentence } from "./sentence";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { ListedRule } from "#app/domain/channels/automation/list-rules.server.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Props = { rules: readonly ListedRule[]; now: Date; canWrite: boolean };

/** Every rule as a sentence, with its switch and what it did. */
export const RulesTable = ({ rules, now, canWrite }: Props) => (
  <section className="panel" aria-labelledby="rules-head">
    <div className="panel-head">
      <h2 className="head" id="rules-head">
        Rules
      </h2>
      <span className="fine">Done and not done in 30 days</span>
    </div>
    <Table
      look="wrap"
      phone="cards"
      rows={rules}
      rowKey={({ id }) => id}
      first={<Receipt />}
      columns={[
        { label: "On", cell: (rule) => (canWrite ? <Switch {...rule} /> : rule.isOn ? "On" : "Off") },
        {
          label: "Rule",
          isRowName: true,
          cell: ({ id, name, sentence }) => (
            <>
              <Link to={`/admin/automation/rules/${id}`}>{name}</Link>
              <p className="rule-sentence">
                <Sentence parts={sentence} />
              </p>
            </>
          ),
        },
        {
          label: "Done",
          align: "right",
          phoneLabel: "done",
          cell: ({ id, done }) => <Link to={`/admin/automation/log?rule=${id}&outcome=done`}>{done}</Link>,
        },
        {
          label: "Not done",
          align: "right",
          phoneLabel: "not done",
          cell: ({ id, notDone }) => (
            <Link to={`/admin/automation/log?rule=${id}&outcome=not-done`}>{notDone}</Link>
          ),
        },
        { label: "Next", cellClass: "fine nowrap", cell: (rule) => <Next {...rule} now={now} /> },
        {
          label: "Open",
          isHidden: "head",
          cellClass: "nowrap",
          cell: ({ id }) => (
            <Link className="btn small" to={`/admin/automation/rules/${id}?dry-run=1`}>
              Dry run
            </Link>
          ),
        },
      ]}
    />
  </section>
);

/** It answers what they just asked, so it can't be switched off. */
const Receipt = () => (
  <tr>
    <td>Always</td>
    <th scope="row">
      <Link to="/admin/automation/texts/quote">Receipt at once</Link>
      <p className="rule-sentence">
        <b>When</b> a quote is submitted, <b>send</b> email “Quote”, at any hour. It answers what they just
        asked, so it is part of the quote and no rule.
      </p>
    </th>
    <td />
    <td />
    <td className="fine nowrap">at once</td>
    <td />
  </tr>
);

const Next = ({ now, ...rule }: ListedRule & { now: Date }) => (
  <>
    {describeNext(rule, now)}
    {rule.waiting > 0 && (
      <>
        <br />
        <Link to={`/admin/automation/log?rule=${rule.id}#at-work`}>
          {rule.waiting > 10_000 ? "over 10,000" : formatCount(rule.waiting)} in the middle
        </Link>
      </>
    )}
  </>
);

function describeNext({ isOn, switchedAt, nextAt }: ListedRule, now: Date): string {
  const today = deskDayOf(now);
  if (!isOn) return `off since ${formatShortDay(deskDayOf(switchedAt), today)}`;
  if (!nextAt) return "nobody waits";
  const day = deskDayOf(nextAt);
  return day === today ? `today ${formatDeskTime(nextAt)}` : formatShortDay(day, today);
}

const Switch = ({ id, name, isOn }: Pick<ListedRule, "id" | "name" | "isOn">) => (
  <Form method="post" action="/admin/automation" preventScrollReset>
    <input type="hidden" name="rule" value={id} />
    <button
      className="switch"
      type="submit"
      aria-pressed={isOn}
      aria-label={name}
      name="intent"
      value={isOn ? "switch-off" : "switch-on"}
    >
      {isOn ? "On" : "Off"}
    </button>
  </Form>
);
