import type { Actor } from "../../audit/record-audit.server";
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
import { deskDayOf, startOfDeskDay } from "../../text/desk-time";

type Done = Promise<Result<null, LeadError>>;
type OnLead = { leadId: string; by: Actor; now: Date };

/** Nine in the morning at the desk, so many days from today. */
function morningIn(days: number, now: Date): Date {
  const morning = startOfDeskDay(addDays(deskDayOf(now), days));
  morning.setUTCHours(morning.getUTCHours() + 9);
  return morning;
}

export const finishTask = (change: OnLead & { taskId: string }): Done =>
  changeLeads((tx) => completeTask(tx, change));

/** Puts a task off until tomorrow morning. */
export const postponeTask = (change: OnLead & { taskId: string }): Done =>
  changeLeads((tx) => changeTask(tx, { ...change, dueAt: morningIn(1, change.now) }));

type Call = OnLead & { outcome: CallOutcome; text: string; /** 0 for no next call */ againInDays: number };

/** Records a call and, if wanted, when to call again. */
export const recordCall = ({ againInDays, outcome, text, ...lead }: Call): Done =>
  changeLeads(async (tx) => {
    const logged = await logCall(tx, { ...lead, outcome, text });
    if (!logged.ok || againInDays === 0) return logged;
    const added = await addTask(tx, {
      ...lead,
      title: "Call again",
      dueAt: morningIn(againInDays, lead.now),
    });
    return added.ok ? ok(null) : added;
  });
