import type { FormResult } from "../../../domain/forms/form-result";
import type { MessageTemplate } from "../../../domain/templates/template";
import type { TemplateFormField } from "../../../domain/templates/template-form";
import { useServerForm } from "../../form/use-server-form";
import { ContentForm } from "../content/content-form";
import { TextField } from "../field";
import { MarkdownField } from "../markdown-field";
import { PREVIEW_FRAME } from "../preview-frame";

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
    <ContentForm title="The text" {...{ id, action, basedOn, errors, idOf }}>
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
