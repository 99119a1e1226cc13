import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { addTask } from "#app/domain/crm/leads/change/add-task.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { changeTask } from "#app/domain/crm/leads/change/change-task.server.ts";
import { completeTask } from "#app/domain/crm/leads/change/complete-task.server.ts";
import { logCall } from "#app/domain/crm/leads/change/log-call.server.ts";
import type { CallOutcome } from "#app/domain/crm/leads/call-outcomes.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf, morningOf } from "#app/domain/base/text/desk-time.ts";

type Done = Promise<Result<null, LeadError>>;
type OnLead = { leadId: string; by: Actor; now: Date };

/** Nine in the morning at the desk, so many days from today. */
const morningIn = (days: number, now: Date): Date => morningOf(addDays(deskDayOf(now), days));

export const finishTask = (change: OnLead & { taskId: string }): Done =>
  inOneTransaction((tx) => completeTask(tx, change));

/** Puts a task off until tomorrow morning. */
export const postponeTask = (change: OnLead & { taskId: string }): Done =>
  inOneTransaction((tx) => changeTask(tx, { ...change, dueAt: morningIn(1, change.now) }));

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
    () => inOneTransaction((tx) => recordNewCall(tx, eventId, call)),
  );
}

/** Made from what was sent, so that the database takes it once. A changed text is another call. */
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
