import { Form, Link } from "@remix-run/react";
import type { AtWork, AtWorkList } from "#app/domain/channels/automation/at-work.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { haltWords } from "./halt-words";

type Problem = { runId: string; reason: string; message: string } | null;

type Props = AtWorkList & {
  canStop: boolean;
  now: Date;
  /** the page's address, which a stop leads back to */
  search: URLSearchParams;
  /** why a rule was not stopped */
  problem: Problem;
};

/** The leads in the middle of a rule: what comes next and when, and how to stop it for one of them. */
export function AtWorkPanel({ rows, next, isHalted, canStop, now, search, problem }: Props) {
  const address = (changes: Record<string, string>) => {
    const params = new URLSearchParams(search);
    for (const name of ["done", "before", "later"]) params.delete(name);
    for (const [name, value] of Object.entries(changes)) params.set(name, value);
    return `/admin/automation/log?${params}`;
  };
  return (
    <section className="panel" aria-labelledby="at-work">
      <div className="panel-head">
        <h2 className="head" id="at-work">
          In the middle of it
        </h2>
      </div>
      {isHalted && <p className="panel-body fine">{haltWords[isHalted]}</p>}
      {rows.length === 0 && <p className="panel-body fine">Nobody is in the middle of this rule.</p>}
      <ul className="at-work">
        {rows.map((row) => (
          <li key={row.runId}>
            <Link to={`/admin/crm/${row.leadId}`}>{row.lead}</Link>
            <span className="fine">
              Next: {row.next}, {row.nextAt <= now ? "due now" : formatDeskMoment(row.nextAt)}
            </span>
            {canStop && (
              <StopRow
                {...row}
                action={address({})}
                problem={problem?.runId === row.runId ? problem : null}
              />
            )}
          </li>
        ))}
      </ul>
      {next && (
        <p className="panel-body">
          <Link to={`${address({ later: next })}#at-work`}>Those whose turn comes later</Link>
        </p>
      )}
    </section>
  );
}

type RowProps = AtWork & { action: string; problem: Problem };

const StopRow = ({ runId, leadId, lead, action, problem }: RowProps) => (
  <details className="change" open={problem !== null}>
    <summary className="btn small">
      <Icon name="stop" />
      Stop<span className="vh"> it for {lead}</span>
    </summary>
    <Form method="post" action={action} className="stack close" preventScrollReset>
      <input type="hidden" name="runId" value={runId} />
      <input type="hidden" name="leadId" value={leadId} />
      <TextField
        id={`reason-${runId}`}
        name="reason"
        label="Why"
        maxLength={200}
        value={problem?.reason ?? ""}
        error={problem?.message}
        hint="It’s in the log and the timeline."
      />
      <button className="btn small danger" name="intent" value="rule-stop">
        Stop the rule for this lead
      </button>
    </Form>
  </details>
);
