import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import type { TemplateFormField } from "#app/domain/messages/templates/template-form.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { ContentForm } from "#app/ui/admin/content/content-form.tsx";
import { TextField } from "#app/ui/admin/field.tsx";
import { MarkdownField } from "#app/ui/admin/markdown-field.tsx";
import { PREVIEW_FRAME } from "#app/ui/admin/preview-frame.tsx";

type Props = {
  action: string;
  template: MessageTemplate;
  basedOn: string;
  canWrite: boolean;
  lastResult: FormResult | undefined;
};

export function TextForm({ action, template, basedOn, canWrite, lastResult }: Props) {
  const { subject, body, approvedAs, channel } = template;
  const defaultValue = { subject, body, approvedAs: approvedAs ?? "" };
  const { id, errors, field, idOf } = useServerForm<TemplateFormField>({
    id: "text",
    lastResult,
    defaultValue,
  });
  const isEmail = channel === "email";
  return (
    <ContentForm title="The text" id={id} action={action} basedOn={basedOn} errors={errors} idOf={idOf}>
      {isEmail && <TextField {...field("subject")} label="Subject" maxLength={200} />}
      <MarkdownField
        {...field("body")}
        label="Text"
        rows={16}
        hint={
          isEmail
            ? "Markdown without HTML and pictures. {{Fields}} are filled in when it’s sent."
            : "Plain text. {{Fields}} are filled in when it’s sent."
        }
      />
      {!isEmail && (
        <TextField
          {...field("approvedAs")}
          label="Approved by Meta as"
          hint="Name and language, such as one_question en_US."
          maxLength={150}
        />
      )}
      {canWrite && (
        <div className="btns">
          <button className="btn primary" name="intent" value="save">
            Save
          </button>
          <PreviewAs action={action} value="preview" label="Preview" />
          {isEmail && <PreviewAs action={action} value="preview-text" label="Preview as plain text" />}
        </div>
      )}
    </ContentForm>
  );
}

/** Posts the form as it is into the preview's frame; nothing is saved. */
const PreviewAs = ({ action, value, label }: { action: string; value: string; label: string }) => (
  <button
    className="btn"
    name="intent"
    value={value}
    formAction={`${action}/preview`}
    formTarget={PREVIEW_FRAME}
  >
    {label}
  </button>
);
