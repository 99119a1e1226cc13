import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { finishTask, postponeTask, recordCall } from "#app/domain/desk/figures/today/today-changes.server.ts";
import { todoKinds } from "#app/domain/desk/figures/today/todo.ts";
import { callOutcomes } from "#app/domain/crm/leads/call-outcomes.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { rejectIntent, runIntent } from "#app/http/forms/run-intent.server.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
import type { LeadNoticeCode } from "./today-notices";

type Fields = Readonly<Record<string, string>>;
type Outcome = Promise<{ done: LeadNoticeCode; result: Result<null, LeadError> }>;
type OnLead = { leadId: string; by: StaffMember; now: Date };

const wantedDays = ["0", "1", "3", "7"];

const actions: Readonly<Record<string, (fields: Fields, lead: OnLead) => Outcome>> = {
  done: async ({ taskId = "" }, lead) => ({
    done: "task-done",
    result: await finishTask({ ...lead, taskId }),
  }),
  later: async ({ taskId = "" }, lead) => ({
    done: "task-later",
    result: await postponeTask({ ...lead, taskId }),
  }),
  call: async ({ outcome: given, text = "", again = "0", key = "" }, lead) => {
    const outcome = callOutcomes.find((one) => one === given);
    if (!outcome || !wantedDays.includes(again)) throw badRequest("Please choose how the call ended.");
    const call = { outcome, text, againInDays: Number(again), key: key.slice(0, 60) || randomUUID() };
    const result = await recordCall({ ...lead, ...call });
    return { done: "call", result };
  },
};

const rejectUnknown = rejectIntent("We don’t know this button.");

/** Does what a button of the list does and leads back to it; the error's code if it was rejected. */
export async function changeFromToday(request: Request, fields: Fields, by: StaffMember) {
  const { intent, leadId = "" } = fields;
  const onLead = { leadId, by, now: new Date() };
  const { done, result } = await runIntent(intent, actions, rejectUnknown, fields, onLead);
  if (!result.ok) {
    if (result.error.code === "not-found" || result.error.code === "unknown-task") throw notFound();
    return { error: result.error.code };
  }
  const url = new URL(request.url);
  const show = todoKinds.find((kind) => kind === url.searchParams.get("show"));
  const search = new URLSearchParams({
    ...(url.searchParams.get("of") === "everybody" && { of: "everybody" }),
    ...(show && { show }),
    done,
  });
  throw redirect(`/admin/today?${search}`, 303);
}
