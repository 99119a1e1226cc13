import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";

type TalkProps<Field extends string> = {
  form: Pick<ReturnType<typeof useLeadForm<Field>>, "errors" | "idOf">;
  intent: "note" | "reply" | "email";
  button: string;
  children: ReactNode;
};

function TalkForm<Field extends string>({
  form: { errors, idOf },
  intent,
  button,
  children,
}: TalkProps<Field>) {
  return (
    <Form method="post" className="panel-body stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent={intent} />
      {children}
      <div className="btns end">
        <button className="btn small">{button}</button>
      </div>
    </Form>
  );
}

export function NoteForm() {
  const form = useLeadForm("note");
  return (
    <TalkForm form={form} intent="note" button="Add note">
      <TextArea
        {...form.field("text")}
        label="Note"
        hint="Only staff see it."
        rows={3}
        maxLength={leadLimits.text}
      />
    </TalkForm>
  );
}

export function ReplyForm() {
  const form = useLeadForm("reply");
  return (
    <TalkForm form={form} intent="reply" button="Add reply">
      <TextArea
        {...form.field("text")}
        label="What they answered"
        hint="Paste an email, a text or a WhatsApp message. The lead waits for us from now on."
        rows={5}
        maxLength={leadLimits.text}
      />
    </TalkForm>
  );
}

export function EmailForm({ lead }: { lead: LeadFile }) {
  const form = useLeadForm("email", {
    subject: lead.quoteNumber ? `Your quote ${lead.quoteNumber}` : "",
    body: `Hi ${lead.fullName.split(" ")[0] ?? ""},\n\n`,
  });
  return (
    <TalkForm form={form} intent="email" button="Send email">
      <TextField {...form.field("subject")} label="Subject" maxLength={leadLimits.emailSubject} />
      <TextArea
        {...form.field("body")}
        label={`Email to ${lead.email ?? ""}`}
        hint="Your name, the company and its address go below it. Answers come to your own address."
        rows={9}
        maxLength={leadLimits.emailBody}
      />
    </TalkForm>
  );
}
