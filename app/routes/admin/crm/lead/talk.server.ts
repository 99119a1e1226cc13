import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { keepAttachments } from "#app/domain/base/files/keep-attachments.server.ts";
import { addNote } from "#app/domain/crm/leads/change/add-note.server.ts";
import { addTask } from "#app/domain/crm/leads/change/add-task.server.ts";
import { contactNew } from "#app/domain/crm/leads/change/contact-new.server.ts";
import { logCall } from "#app/domain/crm/leads/change/log-call.server.ts";
import { pasteReply } from "#app/domain/crm/leads/change/paste-reply.server.ts";
import { saveFields } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { writeEmail } from "#app/domain/crm/leads/change/write-email.server.ts";
import { clearDraft } from "#app/domain/crm/leads/drafts/drafts.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { fillEmail } from "#app/domain/crm/leads/emails/fill-email.server.ts";
import {
  callForm,
  draftForm,
  emailForm,
  noteForm,
  replyForm,
  whatsAppForm,
  whatsAppSentForm,
} from "#app/domain/crm/leads/forms/lead-forms.ts";
import { markWhatsAppSent, writeWhatsApp } from "#app/domain/channels/whatsapp/write-whatsapp.server.ts";
import { tomorrowMorning } from "#app/domain/base/text/desk-time.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { save } from "./save-lead-form.server";
import type { LeadFormPost } from "./save-lead-form.server";

export const note = (post: LeadFormPost) =>
  save(post, {
    form: noteForm,
    done: "note",
    draft: "note",
    change: (tx, { text }, target) => addNote(tx, { ...target, text }),
  });

/** Throws away what was half-typed; it changes nothing of the lead, so there is nothing to record. */
export const draftDiscard = (post: LeadFormPost) =>
  save(post, {
    form: draftForm,
    done: "draft-discarded",
    change: async (tx, { kind, draft: began }, { leadId, by }) => {
      await clearDraft(tx, { leadId, staffId: by.id, kind, began });
      return ok(null);
    },
  });

/** The call, the task that follows from it and the new stage are saved together or not at all. */
export const call = (post: LeadFormPost) =>
  save(post, {
    form: callForm,
    done: "call",
    draft: "call",
    change: async (tx, { outcome, text, thenTitle, thenAt, stage, lostReason }, target) => {
      if (stage) {
        const typed = { seen: readSeen(post.fields[SEEN]), mine: { stage }, lostReason };
        const moved = await saveFields(tx, { ...target, ...typed });
        if (!moved.ok) return moved;
      } else if (outcome === "reached") await contactNew(tx, target);
      const logged = await logCall(tx, { ...target, outcome, text });
      if (!logged.ok || !thenTitle) return logged;
      return addTask(tx, { ...target, title: thenTitle, dueAt: thenAt ?? tomorrowMorning(target.now) });
    },
  });

/** Sends the email with its files, or fills its text; an answer that shows the form again brings the files back too. */
export async function email(post: LeadFormPost) {
  const { leadId, fields, now } = post;
  const { attachments, problem } = await keepAttachments(post.files, leadId, now);
  if (problem) {
    const message = describeStoredFileError(problem);
    const errors = { title: "Not sent", message, fields: [{ field: "files", message }] };
    return actionResult(readSubmission(emailForm, fields), errors, { intent: "email", fields, attachments });
  }
  if (fields.fill) {
    const { subject = "", body = "", textKey = "" } = fields;
    const { missing, ...filled } = await fillEmail(leadId, { subject, body, textKey }, now);
    return data({ intent: "email", filled: { missing }, fields: { ...fields, ...filled }, attachments });
  }
  const answer = await save(post, {
    form: emailForm,
    done: "email",
    draft: "email",
    change: (tx, { subject, body }, target) => writeEmail(tx, { ...target, subject, body, attachments }),
  });
  return "data" in answer ? data({ ...answer.data, attachments }, answer.init ?? {}) : answer;
}

export const whatsApp = (post: LeadFormPost) =>
  save(post, {
    form: whatsAppForm,
    done: "whatsapp",
    change: (tx, value, target) => writeWhatsApp(tx, { ...target, ...value }),
  });

/** Staff sent it from a phone. */
export const whatsAppSent = (post: LeadFormPost) =>
  save(post, {
    form: whatsAppSentForm,
    done: "whatsapp-sent",
    change: (tx, value, target) => markWhatsAppSent(tx, { ...target, ...value }),
  });

export const reply = (post: LeadFormPost) =>
  save(post, {
    form: replyForm,
    done: "reply",
    draft: "reply",
    change: (tx, { text }, target) => pasteReply(tx, { ...target, text }),
  });
