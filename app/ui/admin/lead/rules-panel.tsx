import { Form, Link } from "@remix-run/react";
import type { AtWork, AtWorkList } from "#app/domain/channels/automation/at-work.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { haltWords } from "#app/ui/admin/automation/halt-words.ts";
import { LeadFields } from "./lead-fields";
import { useLeadForm, useSavedKey } from "./lead-reply";

type Props = AtWorkList & { canWrite: boolean; now: Date };

/** The rules at work on a lead: what comes next and when, and how to stop it. */
export function RulesPanel({ rows, isHalted, canWrite, now }: Props) {
  const stopped = useSavedKey("rule-stopped");
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="at-work">
      <div className="panel-head">
        <h2 className="head" id="at-work">
          Rules at work
        </h2>
        <span className="fine">{rows.length}</span>
      </div>
      {isHalted && <p className="panel-body fine">{haltWords[isHalted]}</p>}
      <ul className="at-work">
        {rows.map((row) => (
          <li key={row.runId}>
            <Link to={`/admin/automation/log?rule=${row.ruleId}&lead=${row.leadId}`}>{row.rule}</Link>
            <span className="fine">
              Next: {row.next}, {row.nextAt <= now ? "due now" : formatDeskMoment(row.nextAt)}
            </span>
            {canWrite && <StopRule key={stopped} row={row} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StopRule({ row: { runId, rule } }: { row: AtWork }) {
  const { errors, field, idOf, isOpen } = useLeadForm<"reason" | "runId">(
    "rule-stop",
    {},
    { id: `rule-stop-${runId}`, isOurs: (values) => values.runId === runId },
  );
  return (
    <details className="change" open={isOpen}>
      <summary className="btn small">
        <Icon name="stop" />
        Stop<span className="vh"> {rule}</span>
      </summary>
      <Form method="post" className="stack close" preventScrollReset>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent="rule-stop" />
        <input type="hidden" name="runId" value={runId} />
        <TextField
          {...field("reason")}
          label="Why"
          hint="It’s in the log and the timeline."
          maxLength={200}
        />
        <button className="btn small danger">Stop the rule for this lead</button>
      </Form>
    </details>
  );
}
