import { createHash } from "node:crypto";
import { db } from "../../../db.server";
import type { Tx } from "../../../db.server";
import type { Actor } from "../../audit/record-audit.server";
import { createOnce } from "../../idempotency/create-once.server";
import { addTask } from "../../leads/change/add-task.server";
import { changeLeads } from "../../leads/change/change-leads.server";
import { changeTask } from "../../leads/change/change-task.server";
import { completeTask } from "../../leads/change/complete-task.server";
import { logCall } from "../../leads/change/log-call.server";
import type { CallOutcome } from "../../leads/call-outcomes";
import type { LeadError } from "../../leads/lead-error";
import { addDays } from "../../pricing/calendar-day";
import { ok } from "../../result";
import type { Result } from "../../result";
import { deskDayOf, morningOf } from "../../text/desk-time";

type Done = Promise<Result<null, LeadError>>;
type OnLead = { leadId: string; by: Actor; now: Date };

/** Nine in the morning at the desk, so many days from today. */
const morningIn = (days: number, now: Date): Date => morningOf(addDays(deskDayOf(now), days));

export const finishTask = (change: OnLead & { taskId: string }): Done =>
  changeLeads((tx) => completeTask(tx, change));

/** Puts a task off until tomorrow morning. */
export const postponeTask = (change: OnLead & { taskId: string }): Done =>
  changeLeads((tx) => changeTask(tx, { ...change, dueAt: morningIn(1, change.now) }));

type Call = OnLead & {
  outcome: CallOutcome;
  text: string;
  /** 0 for no next call */
  againInDays: number;
  /** the same for a second press of the form */
  key: string;
};

/** Records a call, once no matter how often the same form is sent, and, if wanted, when to call again. */
export async function recordCall(call: Call): Done {
  const eventId = callEventId(call);
  return createOnce(
    async () => {
      const first = await db.leadEvent.findUnique({ where: { id: eventId }, select: { id: true } });
      return first && ok(null);
    },
    () => changeLeads((tx) => recordNewCall(tx, eventId, call)),
  );
}

/** It follows from what was sent, so that the database takes it once. Whoever changes the text means another call. */
function callEventId({ key, leadId, by, outcome, text, againInDays }: Call): string {
  const sent = JSON.stringify([key, leadId, by.id, outcome, text, againInDays]);
  return `c${createHash("sha256").update(sent).digest("hex").slice(0, 23)}`;
}

async function recordNewCall(tx: Tx, eventId: string, call: Call): Done {
  const { outcome, text, againInDays, leadId, by, now } = call;
  const lead = { leadId, by, now };
  const logged = await logCall(tx, { ...lead, outcome, text, eventId });
  if (!logged.ok || againInDays === 0) return logged;
  const added = await addTask(tx, { ...lead, title: "Call again", dueAt: morningIn(againInDays, now) });
  return added.ok ? ok(null) : added;
}
