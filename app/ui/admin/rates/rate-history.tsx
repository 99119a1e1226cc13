import { Form, Link } from "@remix-run/react";
import type { RateCardEntry, RateCardState } from "#app/domain/trip/pricing/rate-card-entry.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

const labels: Record<RateCardState, string> = {
  "in-force": "in force",
  scheduled: "scheduled",
  past: "past",
  withdrawn: "withdrawn",
  broken: "can’t be read",
};

const tones: Record<RateCardState, string> = {
  "in-force": "tag good",
  scheduled: "tag solid",
  past: "tag",
  withdrawn: "tag dashed",
  broken: "tag bad",
};

type Props = {
  cards: RateCardEntry[];
  canEdit: boolean;
  /** counts above it are shown as "over" */
  mostCounted: number;
};

/** Every card there was and will be, the last one added on top. */
export function RateHistory({ cards, canEdit, mostCounted }: Props) {
  return (
    <section className="panel" id="history" aria-labelledby="history-title">
      <div className="panel-head">
        <h2 className="head" id="history-title">
          All versions
        </h2>
      </div>
      <div className="scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">State</th>
              <th scope="col">From</th>
              <th scope="col" className="right">
                Quotes
              </th>
              <th scope="col">Why</th>
              <th scope="col">By</th>
              {canEdit && (
                <td>
                  <span className="vh">What to do</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {cards.map(({ version, state, effectiveFrom, quotes, reason, author, withdrawnBy }) => (
              <tr key={version}>
                <th scope="row">
                  <Link to={`/admin/rates?card=${version}`}>{version}</Link>
                </th>
                <td>
                  <span className={tones[state]}>{labels[state]}</span>
                </td>
                <td>{formatDay(effectiveFrom)}</td>
                <td className="right">
                  {quotes > mostCounted ? `over ${formatCount(mostCounted)}` : formatCount(quotes)}
                </td>
                <td>{reason ?? "The first card"}</td>
                <td>{withdrawnBy ? `${author ?? ""}, withdrawn by ${withdrawnBy}` : author}</td>
                {canEdit && (
                  <td className="right">
                    {state === "scheduled" && (
                      <Form method="post">
                        <input type="hidden" name="version" value={version} />
                        <button className="btn small danger" name="intent" value="withdraw">
                          Withdraw
                          <span className="vh"> {version}</span>
                        </button>
                      </Form>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
