import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { addNote } from "#app/domain/crm/leads/change/add-note.server.ts";
import { addTask } from "#app/domain/crm/leads/change/add-task.server.ts";
import { contactNew } from "#app/domain/crm/leads/change/contact-new.server.ts";
import { logCall } from "#app/domain/crm/leads/change/log-call.server.ts";
import { pasteReply } from "#app/domain/crm/leads/change/paste-reply.server.ts";
import { saveFields } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { writeEmail } from "#app/domain/crm/leads/change/write-email.server.ts";
import {
  callForm,
  emailForm,
  noteForm,
  replyForm,
  whatsAppForm,
  whatsAppSentForm,
} from "#app/domain/crm/leads/forms/lead-forms.ts";
import { markWhatsAppSent, writeWhatsApp } from "#app/domain/channels/whatsapp/write-whatsapp.server.ts";
import { tomorrowMorning } from "#app/domain/base/text/desk-time.ts";
import { save } from "./save-lead-form.server";
import type { LeadFormPost } from "./save-lead-form.server";

export const note = (post: LeadFormPost) =>
  save(post, {
    form: noteForm,
    done: "note",
    change: (tx, { text }, target) => addNote(tx, { ...target, text }),
  });

/** The call, the task that follows from it and the new stage are saved together or not at all. */
export const call = (post: LeadFormPost) =>
  save(post, {
    form: callForm,
    done: "call",
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

export const email = (post: LeadFormPost) =>
  save(post, {
    form: emailForm,
    done: "email",
    change: (tx, value, target) => writeEmail(tx, { ...target, ...value }),
  });

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
    change: (tx, { text }, target) => pasteReply(tx, { ...target, text }),
  });
