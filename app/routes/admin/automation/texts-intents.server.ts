import { data, redirect } from "@remix-run/node";
import type { FieldError, FormErrors } from "../../../domain/forms/form-errors";
import { describeStaffErrors } from "../../../domain/forms/staff-errors";
import { checkTemplate } from "../../../domain/templates/check-template";
import type { TemplateProblem } from "../../../domain/templates/check-template";
import type { MessageTemplate } from "../../../domain/templates/template";
import { fieldsOf } from "../../../domain/templates/template-fields";
import { templateForm } from "../../../domain/templates/template-form";
import type { TemplateFormField } from "../../../domain/templates/template-form";
import { templateKind } from "../../../domain/templates/template-kind.server";
import type { TemplateContent } from "../../../domain/templates/template-kind.server";
import { changeContent, restoreVersion } from "../../../domain/versions/change-content.server";
import { readSubmission } from "../../../http/forms/read-submission.server";
import { badRequest, notFound } from "../../../http/responses/responses.server";
import { staleReply } from "../content-intents.server";
import type { ContentReply, Posted } from "../content-intents.server";

type TextPost = Omit<Posted, "id"> & { template: MessageTemplate };

export async function postText(posted: TextPost) {
  const { staff: by, template, fields, now } = posted;
  const id = template.key;
  const basedOn = fields["basedOn"] ?? "";
  if (fields["intent"] === "save") return saveText(posted);
  if (fields["intent"] !== "restore") throw badRequest("We don’t know what this form is for.");
  const restored = await restoreVersion(templateKind, {
    ...{ id, version: fields["version"] ?? "", basedOn, by, now },
  });
  if (restored.ok) throw redirect(done(id, "restored"), 303);
  if (restored.error.code !== "stale") throw notFound();
  const { stale, earlier } = restored.error;
  return staleReply({ kind: templateKind, what: "text", tried: "restore", stale, mine: earlier ?? null });
}

const done = (key: string, code: string) => `/admin/automation/texts/${key}?done=${code}`;

async function saveText({ staff: by, template, fields, now }: TextPost) {
  const submission = readSubmission(templateForm, fields);
  const failed = (errors: FormErrors) =>
    data<ContentReply>(
      { lastResult: submission.reply(errors), conflict: null, notice: null },
      { status: 400 },
    );
  if (!submission.ok) return failed(describeStaffErrors(submission.error, "not-saved"));
  const { subject, body, approvedAs } = submission.value;
  const isEmail = template.channel === "email";
  const mine: TemplateContent = {
    ...{ subject: isEmail ? subject : "", body, approvedAs: isEmail ? null : approvedAs || null },
  };
  const errors = problemsOf(template, mine);
  if (errors.length > 0) return failed(describeStaffErrors(errors, "not-saved"));
  const saved = await changeContent(templateKind, {
    ...{ id: template.key, basedOn: fields["basedOn"] ?? "", by, now },
    contentFrom: () => mine,
  });
  if (saved.ok) throw redirect(done(template.key, "saved"), 303);
  if (saved.error.code !== "stale") throw notFound();
  const { stale } = saved.error;
  return staleReply({
    kind: templateKind,
    what: "text",
    tried: "save",
    stale,
    mine,
    reply: submission.reply,
  });
}

/** What the fields of a text got wrong, by line. */
export function problemsOf(
  template: MessageTemplate,
  { subject, body }: Pick<TemplateContent, "subject" | "body">,
): FieldError<TemplateFormField>[] {
  const fields = fieldsOf(template);
  const errors: FieldError<TemplateFormField>[] = [];
  const add = (field: TemplateFormField, problems: TemplateProblem[]) => {
    const detail = problems.map(({ line, message }) =>
      field === "subject" ? message : `Line ${line}: ${message}`,
    );
    if (detail.length > 0) errors.push({ field, code: "body-problem", detail: detail.join(" ") });
  };
  if (template.channel === "email" && !subject) errors.push({ field: "subject", code: "subject-required" });
  add("subject", checkTemplate(subject, fields, { isOneLine: true }));
  add("body", checkTemplate(body, fields));
  return errors;
}
