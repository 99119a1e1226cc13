import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { checkTemplate } from "#app/domain/messages/templates/check-template.ts";
import type { TemplateProblem } from "#app/domain/messages/templates/check-template.ts";
import { describeTemplateError } from "#app/domain/messages/templates/template-error-messages.ts";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { fieldsOf } from "#app/domain/messages/templates/site-templates.ts";
import { templateForm } from "#app/domain/messages/templates/template-form.ts";
import type { TemplateFormField } from "#app/domain/messages/templates/template-form.ts";
import { templateKind } from "#app/domain/messages/templates/template-kind.server.ts";
import type { TemplateContent } from "#app/domain/messages/templates/template-kind.server.ts";
import { changeContent, restoreVersion } from "#app/domain/base/versions/change-content.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staleReply } from "#app/routes/admin/content-intents.server.ts";
import type { ContentReply, Posted } from "#app/routes/admin/content-intents.server.ts";

type TextPost = Omit<Posted, "id"> & { template: MessageTemplate };

export const postText = (posted: TextPost) =>
  runIntent(posted.fields["intent"], { save: saveText, restore: restoreText }, rejectForm, posted);

async function restoreText({ staff: by, template, fields, now }: TextPost) {
  const id = template.key;
  const seen = readSeen(fields[SEEN]);
  const restored = await restoreVersion(templateKind, {
    id,
    version: fields["version"] ?? "",
    seen,
    by,
    now,
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
    subject: isEmail ? subject : "",
    body,
    approvedAs: isEmail ? null : approvedAs || null,
  };
  const errors = problemsOf(template, mine);
  if (errors.length > 0) return failed(describeStaffErrors(errors, "not-saved"));
  const saved = await changeContent(templateKind, {
    id: template.key,
    seen: readSeen(fields[SEEN]),
    by,
    now,
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
    const detail = problems.map(({ line, error }) =>
      field === "subject" ? describeTemplateError(error) : `Line ${line}: ${describeTemplateError(error)}`,
    );
    if (detail.length > 0) errors.push({ field, code: "body-problem", detail: detail.join(" ") });
  };
  if (template.channel === "email" && !subject) errors.push({ field: "subject", code: "subject-required" });
  add("subject", checkTemplate(subject, fields, { isOneLine: true }));
  add("body", checkTemplate(body, fields));
  return errors;
}
