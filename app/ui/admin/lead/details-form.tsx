import { Form } from "@remix-run/react";
import { allDetailsForm, detailLabels, personDetailsForm } from "#app/domain/crm/leads/forms/details-form.ts";
import type { DetailField } from "#app/domain/crm/leads/forms/details-form.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm, useSavedKey } from "./lead-reply";

/** Name, address, number; and the trip while no quote says what it is. */
export function DetailsForm({ lead }: { lead: LeadFile }) {
  const key = useSavedKey("details");
  return <Details key={key} lead={lead} />;
}

const choices: Partial<Record<DetailField, { value: string; label: string }[]>> = {
  transportType: [
    { value: "open", label: "open" },
    { value: "enclosed", label: "enclosed" },
  ],
  isRunning: [
    { value: "true", label: "runs and drives" },
    { value: "false", label: "does not run" },
  ],
};

const inputs: Partial<Record<DetailField, { type?: string; inputMode?: "numeric"; maxLength?: number }>> = {
  email: { type: "email" },
  phone: { type: "tel" },
  pickupZip: { inputMode: "numeric", maxLength: 5 },
  deliveryZip: { inputMode: "numeric", maxLength: 5 },
  pickupOn: { type: "date" },
};

function Details({ lead }: { lead: LeadFile }) {
  const { fields } = lead.quoteNumber ? personDetailsForm : allDetailsForm;
  const values = Object.fromEntries(fields.map((name) => [name, asText(lead[name])]));
  const { errors, field, idOf, isOpen } = useLeadForm<DetailField>("details", values);
  return (
    <details className="change" open={isOpen}>
      <summary className="btn small">Change details</summary>
      <Form method="post" className="stack close" noValidate preventScrollReset>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent="details" seen={lead} changes={fields} />
        {fields.map((name) => {
          const options = choices[name];
          const label = detailLabels[name];
          return options ? (
            <SelectField key={name} {...field(name)} label={label} empty="not known" options={options} />
          ) : (
            <TextField key={name} {...field(name)} label={label} autoComplete="off" {...inputs[name]} />
          );
        })}
        <button className="btn small">Save details</button>
      </Form>
    </details>
  );
}

const asText = (value: string | boolean | null) => (value === null ? "" : String(value));
