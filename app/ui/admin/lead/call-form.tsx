import { Form } from "@remix-run/react";
import { callOutcomeLabels, callOutcomes } from "#app/domain/crm/leads/call-outcomes.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { formatDeskInput } from "#app/domain/base/text/desk-time.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";
import { lostOptions, optionsFrom } from "./stage-form";

const thenOptions = ["Call", "Email", "Send the price", "Ask about booking"].map((label) => ({
  value: label,
  label,
}));

type Props = { lead: LeadFile; nextDue: Date };
type FieldName = "outcome" | "text" | "thenTitle" | "thenAt" | "stage" | "lostReason";

/** How the call went, what to do next, and where the lead stands after it: one press. */
export function CallForm({ lead, nextDue }: Props) {
  const { errors, field, idOf } = useLeadForm<FieldName>("call", { thenAt: formatDeskInput(nextDue) });
  const outcome = field("outcome");
  return (
    <Form method="post" className="panel-body stack close stage-form" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="call" seen={lead} changes={["stage"]} />
      <fieldset className="pills" id={outcome.id} {...(outcome.error && { "aria-invalid": true })}>
        <legend className="vh">How did it go?</legend>
        {callOutcomes.map((code) => (
          <label key={code} className="pill">
            <input type="radio" name="outcome" value={code} defaultChecked={outcome.value === code} />
            {callOutcomeLabels[code]}
          </label>
        ))}
        {outcome.error && <p className="error">{outcome.error}</p>}
      </fieldset>
      <TextArea {...field("text")} label="What was said" rows={3} maxLength={leadLimits.text} />
      <div className="then">
        <SelectField
          {...field("thenTitle")}
          label="Then"
          className="small"
          empty="Nothing"
          options={thenOptions}
        />
        <TextField {...field("thenAt")} label="When" className="small" type="datetime-local" />
        <SelectField
          {...field("stage")}
          label="Stage"
          className="small"
          empty={lead.stage === "new" ? "Contacted, if you reached them" : "Unchanged"}
          options={optionsFrom(lead.stage)}
        />
        <div className="lost-reason">
          <SelectField
            {...field("lostReason")}
            label="Lost because of"
            className="small"
            empty="Choose"
            options={lostOptions}
          />
        </div>
        <button className="btn small">Save call</button>
      </div>
    </Form>
  );
}
