import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { listAtWork } from "#app/domain/channels/automation/list-at-work.server.ts";
import { listLog } from "#app/domain/channels/automation/list-log.server.ts";
import type { LoggedAction } from "#app/domain/channels/automation/list-log.server.ts";
import { isOutcome, isReason } from "#app/domain/channels/automation/reasons.ts";
import type { Outcome } from "#app/domain/channels/automation/reasons.ts";
import { namedRules } from "#app/domain/channels/automation/rule-store.server.ts";
import { stopRun } from "#app/domain/channels/automation/stop-run.server.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AtWorkPanel } from "#app/ui/admin/automation/at-work-panel.tsx";
import { LogFilters, LogTable } from "#app/ui/admin/automation/log-table.tsx";
import { AutomationTabs } from "#app/ui/admin/automation/tabs.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

const isChosen = (text: string): text is Outcome | "not-done" => text === "not-done" || isOutcome(text);

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const mayOpenLeads = isAllowed(staff.role, "leads.read");
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name)?.slice(0, 100) ?? "";
  const chosen = {
    outcome: isChosen(asked("outcome")) ? asked("outcome") : "",
    reason: isReason(asked("reason")) ? asked("reason") : "",
    rule: asked("rule"),
    lead: asked("lead"),
  };
  const [{ rows, next }, rules, atWork] = await Promise.all([
    listLog({
      outcome: isChosen(chosen.outcome) ? chosen.outcome : null,
      reason: isReason(chosen.reason) ? chosen.reason : null,
      rule: chosen.rule || null,
      lead: chosen.lead || null,
      before: asked("before") || null,
    }),
    namedRules(),
    mayOpenLeads && chosen.rule ? listAtWork({ ruleId: chosen.rule }, asked("later") || null) : null,
  ]);
  return {
    chosen,
    next,
    mayOpenLeads,
    atWork,
    now: new Date(),
    isStopped: searchParams.has("done"),
    canStop: isAllowed(staff.role, "leads.write"),
    rules: rules.map(({ id, name }) => ({ value: id, label: name })),
    rows: mayOpenLeads ? rows : rows.map(withoutPerson),
  };
}

/** Details and the texts of mail servers name people, too. */
const withoutPerson = (row: LoggedAction): LoggedAction => ({
  ...row,
  lead: "",
  detail: "",
  delivery: row.delivery && { ...row.delivery, error: null },
});

/** Stops a rule for one lead. */
export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "leads.write");
  const { intent, leadId = "", runId = "", reason = "" } = await readForm(request);
  if (intent !== "rule-stop") throw badRequest("We don’t know what this form is for.");
  const stopped = await inOneTransaction((tx) =>
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
      <LogFilters chosen={chosen} rules={rules} />
      {atWork && (
        <AtWorkPanel {...atWork} now={now} canStop={canStop} search={params} problem={reply ?? null} />
      )}
      {rows.length > 0 ? (
        <LogTable rows={rows} mayOpenLeads={mayOpenLeads} />
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
