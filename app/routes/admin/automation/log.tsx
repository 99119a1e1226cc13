import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { listAtWork } from "../../../domain/automation/list-at-work.server";
import { listLog } from "../../../domain/automation/list-log.server";
import { isOutcome, isReason } from "../../../domain/automation/reasons";
import type { Outcome } from "../../../domain/automation/reasons";
import { namedRules } from "../../../domain/automation/rule-store.server";
import { stopRun } from "../../../domain/automation/stop-run.server";
import { describeLeadError } from "../../../domain/leads/describe-lead-error";
import { changeLeads } from "../../../domain/leads/change/change-leads.server";
import { isAllowed } from "../../../domain/staff/roles";
import { readForm } from "../../../http/forms/read-body.server";
import { badRequest, notFound } from "../../../http/responses/responses.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { AtWorkPanel } from "../../../ui/admin/automation/at-work-panel";
import { LogFilters, LogTable } from "../../../ui/admin/automation/log-table";
import { AutomationTabs } from "../../../ui/admin/automation/tabs";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";

const isChosen = (text: string): text is Outcome | "not-done" => text === "not-done" || isOutcome(text);

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const mayOpenLeads = isAllowed(staff.role, "leads.read");
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name)?.slice(0, 100) ?? "";
  const chosen = {
    outcome: isChosen(asked("outcome")) ? asked("outcome") : "",
    reason: isReason(asked("reason")) ? asked("reason") : "",
    ...{ rule: asked("rule"), lead: asked("lead") },
  };
  const [{ rows, next }, rules, atWork] = await Promise.all([
    listLog({
      outcome: isChosen(chosen.outcome) ? chosen.outcome : null,
      reason: isReason(chosen.reason) ? chosen.reason : null,
      ...{ rule: chosen.rule || null, lead: chosen.lead || null, before: asked("before") || null },
    }),
    namedRules(),
    mayOpenLeads && chosen.rule ? listAtWork({ ruleId: chosen.rule }, asked("later") || null) : null,
  ]);
  return {
    ...{ chosen, next, mayOpenLeads, atWork, now: new Date(), isStopped: searchParams.has("done") },
    canStop: isAllowed(staff.role, "leads.write"),
    ...{ rules: rules.map(({ id, name }) => ({ value: id, label: name })) },
    rows: mayOpenLeads ? rows : rows.map((row) => ({ ...row, lead: "" })),
  };
}

/** Stops a rule for one lead. */
export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "leads.write");
  const { intent, leadId = "", runId = "", reason = "" } = await readForm(request);
  if (intent !== "rule-stop") throw badRequest("We don’t know what this form is for.");
  const stopped = await changeLeads((tx) =>
    stopRun(tx, { leadId, runId, reason, by: staff, now: new Date() }),
  );
  if (stopped.ok) {
    const { searchParams } = new URL(request.url);
    searchParams.set("done", "stopped");
    return redirect(`/admin/automation/log?${searchParams}`, 303);
  }
  if (stopped.error.code === "not-found") throw notFound();
  return data({ runId, reason, message: describeLeadError(stopped.error).title }, 400);
});

export const meta: MetaFunction = () => adminTitle("Automation log");

export default function AutomationLog() {
  const { rows, next, chosen, rules, mayOpenLeads, atWork, now, canStop, isStopped } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  return (
    <AdminPage title="Automation log" beside={<AutomationTabs at="log" />}>
      {isStopped && !reply && <Notice tone="done">The rule is stopped for this lead.</Notice>}
      <LogFilters {...{ chosen, rules }} />
      {atWork && (
        <AtWorkPanel {...{ ...atWork, now, canStop, chosen }} search={params} problem={reply ?? null} />
      )}
      {rows.length > 0 ? (
        <LogTable {...{ rows, mayOpenLeads }} />
      ) : (
        <p>No rule has done anything that fits these filters.</p>
      )}
      {next && (
        <Link
          className="btn"
          to={`/admin/automation/log?${new URLSearchParams({ ...chosen, before: next })}`}
        >
          Older
        </Link>
      )}
    </AdminPage>
  );
}
