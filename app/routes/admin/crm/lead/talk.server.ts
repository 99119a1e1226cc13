import { addNote } from "../../../../domain/leads/change/add-note.server";
import { addTask } from "../../../../domain/leads/change/add-task.server";
import { parseSeen } from "../../../../domain/leads/change/clash";
import { logCall } from "../../../../domain/leads/change/log-call.server";
import { pasteReply } from "../../../../domain/leads/change/paste-reply.server";
import { saveFields } from "../../../../domain/leads/change/save-fields.server";
import { writeEmail } from "../../../../domain/leads/change/write-email.server";
import {
  callForm,
  emailForm,
  noteForm,
  replyForm,
  whatsAppForm,
  whatsAppSentForm,
} from "../../../../domain/leads/forms/lead-forms";
import { markWhatsAppSent, writeWhatsApp } from "../../../../domain/whatsapp/write-whatsapp.server";
import { tomorrowMorning } from "../../../../domain/text/desk-time";
import { save } from "./press.server";
import type { Press } from "./press.server";

export const note = (press: Press) =>
  save(press, {
    ...{ form: noteForm, done: "note" },
    change: (tx, { text }, target) => addNote(tx, { ...target, text }),
  });

/** The call, the task that follows from it and the new stage are saved together or not at all. */
export const call = (press: Press) =>
  save(press, {
    ...{ form: callForm, done: "call" },
    change: async (tx, { outcome, text, thenTitle, thenAt, stage, lostReason }, target) => {
      if (stage) {
        const typed = { seen: parseSeen(press.fields), mine: { stage }, lostReason };
        const moved = await saveFields(tx, { ...target, ...typed });
        if (!moved.ok) return moved;
      }
      const logged = await logCall(tx, { ...target, outcome, text });
      if (!logged.ok || !thenTitle) return logged;
      return addTask(tx, { ...target, title: thenTitle, dueAt: thenAt ?? tomorrowMorning(target.now) });
    },
  });

export const email = (press: Press) =>
  save(press, {
    ...{ form: emailForm, done: "email" },
    change: (tx, value, target) => writeEmail(tx, { ...target, ...value }),
  });

export const whatsApp = (press: Press) =>
  save(press, {
    ...{ form: whatsAppForm, done: "whatsapp" },
    change: (tx, value, target) => writeWhatsApp(tx, { ...target, ...value }),
  });

/** Staff sent it from a phone. */
export const whatsAppSent = (press: Press) =>
  save(press, {
    ...{ form: whatsAppSentForm, done: "whatsapp-sent" },
    change: (tx, value, target) => markWhatsAppSent(tx, { ...target, ...value }),
  });

export const reply = (press: Press) =>
  save(press, {
    ...{ form: replyForm, done: "reply" },
    change: (tx, { text }, target) => pasteReply(tx, { ...target, text }),
  });
