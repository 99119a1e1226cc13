import { Form } from "@remix-run/react";
import { useState } from "react";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { InboxDetail } from "#app/domain/desk/inbox/inbox-entry.ts";
import { AttachFiles } from "#app/ui/admin/attach-files.tsx";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

/** An answer that wasn't sent; `answers` is how many there are by now. */
export type AnswerReply = { lastResult: FormResult; attachments: Attachment[]; answers: number | null };

type Props = {
  entry: InboxDetail & { answers: readonly unknown[] };
  /** null while nothing came back */
  reply: AnswerReply | null;
};

const hints = {
  message: "Goes by email, with your name below it. Answers come to your own address.",
  email: "Goes by email below theirs, with your name. Answers come to your own address.",
  chat: "Shows in their chat with your first name. The site’s own answers pause for two hours.",
  whatsapp: "WhatsApp takes it within 24 hours of what they wrote. A number that no lead has becomes a lead.",
} as const;

/** Answers an entry where it came from; it's dealt with then. */
export function AnswerForm({ entry, reply }: Props) {
  const { key, kind, answers, receiptNumber, about, email, from } = entry;
  const isEmail = kind === "message" || kind === "email";
  const answered = kind === "email" ? about : `your message ${receiptNumber ?? ""}`.trim();
  const { id, errors, field, idOf } = useServerForm<"subject" | "body" | "files">({
    id: "answer",
    lastResult: reply?.lastResult,
    defaultValue: { subject: /^re:/i.test(answered) ? answered : `Re: ${answered}`, body: "" },
  });
  // As the form was shown at first: what others answer meanwhile has to be seen before this is sent.
  const [seen] = useState(answers.length);
  return (
    <Form
      method="post"
      action={`/admin/inbox?open=${key}`}
      encType="multipart/form-data"
      className="stack close"
      id={id}
      preventScrollReset
    >
      <FormErrors errors={errors} idOf={idOf} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="answers" value={reply?.answers ?? seen} />
      {isEmail && <TextField {...field("subject")} label="Subject" maxLength={leadLimits.emailSubject} />}
      <TextArea
        {...field("body")}
        label={`Answer to ${(isEmail && email) || from}`}
        hint={hints[kind]}
        rows={5}
        maxLength={isEmail ? leadLimits.emailBody : leadLimits.whatsApp}
      />
      {isEmail && (
        <AttachFiles id={idOf("files")} error={field("files").error} kept={reply?.attachments ?? []} />
      )}
      <div className="btns">
        <button className="btn primary">Send the answer</button>
      </div>
    </Form>
  );
}
