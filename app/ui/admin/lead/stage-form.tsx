import { Form } from "@remix-run/react";
import { lostReasonLabels, lostReasons } from "#app/domain/crm/leads/lost-reasons.ts";
import { movesFrom } from "#app/domain/crm/leads/stage-moves.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";

const stageOptions = leadStages.map(({ code, label }) => ({ value: code, label }));

/** The stage that a lead is in, and where it may go from there. */
export const optionsFrom = (stage: string) => {
  const moves: readonly string[] = movesFrom(stage);
  return stageOptions.filter(({ value }) => value === stage || moves.includes(value));
};
export const lostOptions = lostReasons.map((reason) => ({ value: reason, label: lostReasonLabels[reason] }));

type Props = { lead: LeadFile; owners: { id: string; name: string }[] };

/** Where the lead stands and whose it is. The reason shows while the stage is Lost. */
export function StageForm({ lead, owners }: Props) {
  const { errors, field, idOf } = useLeadForm<"stage" | "lostReason" | "ownerId">("stage", {
    stage: lead.stage,
    lostReason: lead.lostReason ?? "",
    ownerId: lead.ownerId ?? "",
  });
  // An owner who was switched off since is still shown.
  const known =
    owners.some(({ id }) => id === lead.ownerId) || !lead.owner ? owners : [...owners, lead.owner];
  return (
    <Form method="post" className="stack close stage-form" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="stage" seen={lead} changes={["stage", "ownerId"]} />
      <div className="pair">
        <SelectField {...field("stage")} label="Stage" options={optionsFrom(lead.stage)} data-key="e" />
        <SelectField
          {...field("ownerId")}
          label="Owner"
          empty="Nobody"
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <div className="lost-reason">
        <SelectField {...field("lostReason")} label="Lost because of" empty="Choose" options={lostOptions} />
      </div>
      <button className="btn small">Save</button>
    </Form>
  );
}
