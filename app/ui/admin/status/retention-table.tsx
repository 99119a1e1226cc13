import {
  describePeriod,
  retentionRuleNames,
  retentionRules,
} from "#app/domain/desk/retention/retention-rules.ts";
import type { RetentionRule } from "#app/domain/desk/retention/retention-rules.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

const MOST = 10_000;

/** What the site deletes on its own, and how much of it the next run will take. */
export function RetentionTable({ due }: { due: Record<RetentionRule, number> }) {
  return (
    <section className="panel" aria-labelledby="retention-head">
      <div className="panel-head">
        <h2 className="head" id="retention-head">
          Deleted after a time
        </h2>
        <span className="fine">Once a day; the privacy page states the same periods</span>
      </div>
      <div className="scroll">
        <table className="table wrap cards">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">When</th>
              <th scope="col" className="right">
                Due now
              </th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {retentionRuleNames.map((rule) => {
              const { what, days, since, why } = retentionRules[rule];
              return (
                <tr key={rule}>
                  <th scope="row">{what}</th>
                  <td>
                    {describePeriod(days)} after {since}
                  </td>
                  <td className="right" data-l="due">
                    {due[rule] > MOST ? "over 10,000" : formatCount(due[rule])}
                  </td>
                  <td>{why}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
