import { Form, useActionData } from "@remix-run/react";
import { useState } from "react";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { emailStart } from "#app/domain/crm/leads/emails/email-start.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { AttachFiles } from "#app/ui/admin/attach-files.tsx";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { DRAFT } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { DraftView } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import { DraftNotice, KeptMark } from "./draft-notice";
import { useFormDraft } from "./use-form-draft";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";
import type { LeadReply } from "./lead-reply";

type Props = {
  lead: LeadFile;
  texts: { key: string; name: string }[];
  /** what was kept of it while it was typed */
  draft: DraftView | undefined;
  now: Date;
};

/** An email to the lead. A text that was filled begins the form anew, because its fields would keep what was typed. */
export function EmailForm(props: Props) {
  const reply = useActionData<LeadReply>();
  const [last, setLast] = useState<{ reply: LeadReply | null; count: number }>({ reply: null, count: 0 });
  if (reply?.filled && reply !== last.reply) setLast({ reply, count: last.count + 1 });
  return <EmailFields key={last.count} {...props} filled={reply?.filled ? reply : last.reply} />;
}

type FieldName = "textKey" | "subject" | "body" | "files";

function EmailFields({ lead, texts, draft, now, filled }: Props & { filled: LeadReply | null }) {
  const reply = useActionData<LeadReply>();
  const { form, began, state } = useFormDraft(lead.id, "email", draft);
  const [begun] = useState(() => ({ textKey: "", ...emailStart(lead), ...draft?.fields, ...filled?.fields }));
  const { errors, field, idOf } = useLeadForm<FieldName>("email", begun);
  const isBack = reply?.intent === "email";
  const missing = isBack ? (reply.filled?.missing ?? []) : [];
  return (
    <>
      {began && !filled && <DraftNotice kind="email" draft={began} now={now} />}
      <Form
        method="post"
        encType="multipart/form-data"
        className="panel-body stack close"
        preventScrollReset
        ref={form}
      >
        <FormErrors errors={errors} idOf={idOf} />
        {isBack && reply.filled && (
          <Notice tone={missing.length > 0 ? "warn" : "done"}>
            {missing.length > 0
              ? `Filled in. For ${missing.join(", ")} this lead has no value: write it, or take it out.`
              : "Filled in. Read it over, then send it."}
          </Notice>
        )}
        <LeadFields intent="email" />
        <input type="hidden" name={DRAFT} defaultValue={filled?.fields?.[DRAFT] ?? began?.revision ?? ""} />
        <div className="then">
          <SelectField
            {...field("textKey")}
            label="Text"
            className="small"
            empty="Your own words"
            options={texts.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <button className="btn small" name="fill" value="1">
            Fill in
          </button>
        </div>
        <TextField {...field("subject")} label="Subject" maxLength={leadLimits.emailSubject} />
        <TextArea
          {...field("body")}
          label={`Email to ${lead.email ?? ""}`}
          hint="“Fill in” puts in the text, and what {price}, {first_name} and the like stand for. Your name, the company and its address go below it. Answers come to your own address."
          rows={9}
          maxLength={leadLimits.emailBody}
        />
        <AttachFiles
          id={idOf("files")}
          error={field("files").error}
          kept={isBack ? (reply.attachments ?? []) : []}
        />
        <KeptMark state={state} />
        <div className="btns end">
          <button className="btn small">Send email</button>
        </div>
      </Form>
    </>
  );
}
