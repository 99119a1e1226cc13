import { Form } from "@remix-run/react";
import { leadLimits } from "../../../domain/leads/lead-limits";
import type { LeadFile } from "../../../domain/leads/view/lead-file";
import { TextArea, TextField } from "../field";
import { FormErrors } from "../form-errors";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";

export function NoteForm() {
  const { errors, field, idOf } = useLeadForm<"text">("note");
  return (
    <Form method="post" className="panel-body stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="note" />
      <TextArea
        {...field("text")}
        label="Note"
        hint="Only staff see it."
        rows={3}
        maxLength={leadLimits.text}
      />
      <div className="btns end">
        <button className="btn small">Add note</button>
      </div>
    </Form>
  );
}

export function ReplyForm() {
  const { errors, field, idOf } = useLeadForm<"text">("reply");
  return (
    <Form method="post" className="panel-body stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="reply" />
      <TextArea
        {...field("text")}
        label="What they answered"
        hint="Paste an email, a text or a WhatsApp message. The lead waits for us from now on."
        rows={5}
        maxLength={leadLimits.text}
      />
      <div className="btns end">
        <button className="btn small">Add reply</button>
      </div>
    </Form>
  );
}

export function EmailForm({ lead }: { lead: LeadFile }) {
  const { errors, field, idOf } = useLeadForm<"subject" | "body">("email", {
    subject: lead.quoteNumber ? `Your quote ${lead.quoteNumber}` : "",
    body: `Hi ${lead.fullName.split(" ")[0] ?? ""},\n\n`,
  });
  return (
    <Form method="post" className="panel-body stack close" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="email" />
      <TextField {...field("subject")} label="Subject" maxLength={leadLimits.emailSubject} />
      <TextArea
        {...field("body")}
        label={`Email to ${lead.email ?? ""}`}
        hint="Your name, the company and its address go below it. Answers come to your own address."
        rows={9}
        maxLength={leadLimits.emailBody}
      />
      <div className="btns end">
        <button className="btn small">Send email</button>
      </div>
    </Form>
  );
}
