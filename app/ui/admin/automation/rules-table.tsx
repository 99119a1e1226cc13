import { Form, Link } from "@remix-run/react";
import { deskDayOf, formatDeskTime, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Sentence } from "./sentence";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { ListedRule } from "#app/domain/channels/automation/list-rules.server.ts";

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
    <div className="scroll">
      <table className="table wrap cards">
        <thead>
          <tr>
            <th scope="col">On</th>
            <th scope="col">Rule</th>
            <th scope="col" className="right">
              Done
            </th>
            <th scope="col" className="right">
              Not done
            </th>
            <th scope="col">Next</th>
            <th scope="col">
              <span className="vh">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Always</td>
            <th scope="row">
              <Link to="/admin/automation/texts/quote">Receipt at once</Link>
              <p className="rule-sentence">
                <b>When</b> a quote is submitted, <b>send</b> email “Quote”, at any hour. It answers what they
                just asked, so it is part of the quote and no rule.
              </p>
            </th>
            <td />
            <td />
            <td className="fine nowrap">at once</td>
            <td />
          </tr>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <td>{canWrite ? <Switch {...rule} /> : rule.isOn ? "On" : "Off"}</td>
              <th scope="row">
                <Link to={`/admin/automation/rules/${rule.id}`}>{rule.name}</Link>
                <p className="rule-sentence">
                  <Sentence parts={rule.sentence} />
                </p>
              </th>
              <td className="right" data-l="done">
                <Link to={`/admin/automation/log?rule=${rule.id}&outcome=done`}>{rule.done}</Link>
              </td>
              <td className="right" data-l="not done">
                <Link to={`/admin/automation/log?rule=${rule.id}&outcome=not-done`}>{rule.notDone}</Link>
              </td>
              <td className="fine nowrap">
                {describeNext(rule, now)}
                {rule.waiting > 0 && (
                  <>
                    <br />
                    <Link to={`/admin/automation/log?rule=${rule.id}#at-work`}>
                      {rule.waiting > 10_000 ? "over 10,000" : formatCount(rule.waiting)} in the middle
                    </Link>
                  </>
                )}
              </td>
              <td className="nowrap">
                <Link className="btn small" to={`/admin/automation/rules/${rule.id}?dry-run=1`}>
                  Dry run
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
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
