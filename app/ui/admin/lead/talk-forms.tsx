import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { TextArea } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { DRAFT } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { DraftView } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import { DraftNotice, KeptMark } from "./draft-notice";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";
import { useFormDraft } from "./use-form-draft";

/** Whose form it is, and what of it was kept while it was typed. */
type DraftProps = { leadId: string; draft: DraftView | undefined; now: Date };

type TalkProps<Field extends string> = DraftProps & {
  form: Pick<ReturnType<typeof useLeadForm<Field>>, "errors" | "idOf">;
  intent: "note" | "reply";
  button: string;
  children: ReactNode;
};

function TalkForm<Field extends string>({
  form: { errors, idOf },
  intent,
  button,
  children,
  leadId,
  draft,
  now,
}: TalkProps<Field>) {
  const { form, began, revision, state } = useFormDraft(leadId, intent, draft);
  return (
    <>
      {began && <DraftNotice kind={intent} draft={began} now={now} />}
      <Form method="post" className="panel-body stack close" preventScrollReset ref={form}>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent={intent} />
        <input type="hidden" name={DRAFT} value={revision} />
        {children}
        <KeptMark state={state} />
        <div className="btns end">
          <button className="btn small">{button}</button>
        </div>
      </Form>
    </>
  );
}

export function NoteForm(kept: DraftProps) {
  const form = useLeadForm("note", kept.draft?.fields);
  return (
    <TalkForm {...kept} form={form} intent="note" button="Add note">
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

export function ReplyForm(kept: DraftProps) {
  const form = useLeadForm("reply", kept.draft?.fields);
  return (
    <TalkForm {...kept} form={form} intent="reply" button="Add reply">
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
