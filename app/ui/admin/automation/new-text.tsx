import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { NewTemplateField } from "#app/domain/messages/templates/new-template-form.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";

const channels = [
  { value: "email", label: "Email" },
  { value: "whatsapp", label: "WhatsApp" },
];

/** A follow-up of staff's own. */
export function NewText({ lastResult }: { lastResult: FormResult | undefined }) {
  const { id, errors, field, idOf } = useServerForm<NewTemplateField>({
    id: "new-text",
    lastResult,
    defaultValue: { channel: "email" },
  });
  return (
    <section className="panel" aria-labelledby="new-text-head">
      <div className="panel-head">
        <h2 className="head" id="new-text-head">
          New text
        </h2>
      </div>
      <Form
        className="panel-body stack close"
        id={id}
        method="post"
        action="/admin/automation/texts"
        noValidate
      >
        <FormErrors errors={errors} idOf={idOf} />
        <TextField
          {...field("name")}
          label="Name"
          hint="What staff call it. Customers don’t see it."
          autoComplete="off"
          maxLength={50}
        />
        <SelectField {...field("channel")} label="Channel" options={channels} />
        <div className="btns">
          <button className="btn primary">Write it</button>
        </div>
        <p className="fine">A follow-up about a lead. Nothing is sent until somebody or a rule uses it.</p>
      </Form>
    </section>
  );
}
