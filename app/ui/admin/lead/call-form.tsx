import { Form } from "@remix-run/react";
import { callOutcomeLabels, callOutcomes } from "#app/domain/crm/leads/call-outcomes.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { LeadOrder } from "#app/domain/shipping/orders/list/orders-of-lead.server.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { nextTasks } from "#app/domain/crm/leads/task-titles.ts";
import { formatDeskInput } from "#app/domain/base/text/desk-time.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { DRAFT } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { DraftView } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import { DraftNotice, KeptMark } from "./draft-notice";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";
import { useFormDraft } from "./use-form-draft";
import { lostOptions, optionsFrom } from "./stage-form";

const thenOptions = nextTasks.map((label) => ({ value: label, label }));

type Props = {
  lead: LeadFile;
  nextDue: Date;
  draft: DraftView | undefined;
  now: Date;
  /** the order that the stage follows */
  order: LeadOrder | null;
};
type FieldName = "outcome" | "text" | "thenTitle" | "thenAt" | "stage" | "lostReason";

/** How the call went, what to do next, and where the lead stands after it: one press. */
export function CallForm({ lead, nextDue, draft, now, order }: Props) {
  const { form, began, revision, state } = useFormDraft(lead.id, "call", draft);
  const { errors, field, idOf } = useLeadForm<FieldName>(
    "call",
    began ? began.fields : { thenAt: formatDeskInput(nextDue) },
  );
  const outcome = field("outcome");
  return (
    <>
      {began && <DraftNotice kind="call" draft={began} now={now} />}
      <Form method="post" className="panel-body stack close stage-form" preventScrollReset ref={form}>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent="call" seen={lead} changes={["stage"]} />
        <input type="hidden" name={DRAFT} value={revision} />
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
            options={optionsFrom(lead.stage, order)}
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
        <KeptMark state={state} />
      </Form>
    </>
  );
}
