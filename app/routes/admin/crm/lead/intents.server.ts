import { allowEmail, consent, resume, ruleStop, stop } from "./consent.server";
import { details, pointAdd, pointRemove, pointUse, stage, tagAdd, tagRemove, undo } from "./fields.server";
import type { LeadFormPost, save } from "./save-lead-form.server";
import { call, draftDiscard, email, note, reply, whatsApp, whatsAppSent } from "./talk.server";
import { taskAdd, taskChange, taskDone, taskReopen } from "./tasks.server";

type Handler = (post: LeadFormPost) => ReturnType<typeof save> | ReturnType<typeof email>;

/** What each button of a lead's page does, by the value of `intent`. */
export const leadActions: Readonly<Record<string, Handler>> = {
  note,
  call,
  email,
  "draft-discard": draftDiscard,
  reply,
  stage,
  details,
  consent,
  stop,
  resume,
  "email-allow": allowEmail,
  "rule-stop": ruleStop,
  whatsapp: whatsApp,
  "whatsapp-sent": whatsAppSent,
  "task-add": taskAdd,
  "task-done": taskDone,
  "task-reopen": taskReopen,
  "task-change": taskChange,
  "point-add": pointAdd,
  "point-use": pointUse,
  "point-remove": pointRemove,
  "tag-add": tagAdd,
  "tag-remove": tagRemove,
  undo,
};
