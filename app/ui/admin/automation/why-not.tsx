import { Link } from "@remix-run/react";
import { reasonLabels } from "#app/domain/channels/automation/reasons.ts";
import type { Reason } from "#app/domain/channels/automation/reasons.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = { whyNot: readonly { reason: Reason; count: number }[] };

/** Why rules did not act in 30 days, most frequent first. */
export function WhyNot({ whyNot }: Props) {
  const most = whyNot[0]?.count ?? 1;
  return (
    <section className="panel" aria-labelledby="why-not">
      <div className="panel-head">
        <h2 className="head" id="why-not">
          Why not, 30 days
        </h2>
      </div>
      {whyNot.length === 0 ? (
        <p className="panel-body fine">Nothing was held back yet.</p>
      ) : (
        <ul className="panel-body why-not">
          {whyNot.map(({ reason, count }) => (
            <li key={reason}>
              <span>{reasonLabels[reason]}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / most} height="8" />
              </svg>
              <Link to={`/admin/automation/log?reason=${reason}`}>{formatCount(count)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
