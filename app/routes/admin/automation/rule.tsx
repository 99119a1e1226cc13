import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { describeRule } from "#app/domain/channels/automation/describe-rule.ts";
import { dryRun } from "#app/domain/channels/automation/dry-run.server.ts";
import { nextHoliday } from "#app/domain/base/text/holidays.ts";
import { knownNames, ruleNames } from "#app/domain/channels/automation/list-rules.server.ts";
import { draftOf, emptyDraft } from "#app/domain/channels/automation/rule-draft.ts";
import { loadRule } from "#app/domain/channels/automation/rule-store.server.ts";
import { readAutomationSettings } from "#app/domain/channels/automation/settings.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AlwaysOn } from "#app/ui/admin/automation/always-on.tsx";
import { DryRunPanel } from "#app/ui/admin/automation/dry-run-panel.tsx";
import { RuleForm } from "#app/ui/admin/automation/rule-form.tsx";
import { RuleNotices } from "#app/ui/admin/automation/rule-notices.tsx";
import { RuleVersions } from "#app/ui/admin/automation/rule-versions.tsx";
import { Sentence } from "#app/ui/admin/automation/sentence.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { postRule } from "./post-rule.server";

const ruleOf = async (id: string | undefined) => {
  if (id === "new") return null;
  const rule = await loadRule(id ?? "");
  if (!rule) throw notFound();
  return rule;
};

const viewOf = (params: URLSearchParams) => ({
  group: params.get("group") ?? "",
  page: Number(params.get("page")) || 1,
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const canWrite = isAllowed(staff.role, "automation.write");
  const rule = await ruleOf(params["ruleId"]);
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const [known, settings] = await Promise.all([knownNames(), readAutomationSettings()]);
  const names = ruleNames(known);
  const current = rule?.versions.find(({ version }) => version === rule.version);
  const shown =
    rule?.versions.find(({ version }) => String(version) === searchParams.get("version")) ?? current;
  const isTried = searchParams.has("dry-run") && current;
  const mayOpenLeads = isAllowed(staff.role, "leads.read");
  const tried = isTried ? await dryRun(current.definition, settings, now, viewOf(searchParams)) : null;
  return {
    known,
    settings,
    canWrite,
    today: deskDayOf(now),
    holiday: nextHoliday(deskDayOf(now)),
    rule: rule && { id: rule.id, name: rule.name, isOn: rule.isOn, version: rule.version },
    draft: rule && shown ? draftOf(rule.name, shown.definition) : emptyDraft,
    sentence: current ? describeRule(current.definition, names) : null,
    versions: (rule?.versions ?? []).map(({ definition, ...version }) => ({
      ...version,
      sentence: describeRule(definition, names),
    })),
    // Who they are doesn't leave the server for those who may not see it.
    tried: tried && !mayOpenLeads ? { ...tried, shown: { ...tried.shown, leads: [] } } : tried,
    done: searchParams.get("done"),
    mayOpenLeads,
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "automation.write");
  const rule = await ruleOf(params["ruleId"]);
  return postRule({ id: rule?.id ?? null, staff, fields: await readForm(request), now: new Date() });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => adminTitle(data?.rule?.name ?? "New rule");

export default function Rule() {
  const { rule, draft, known, sentence, versions, tried, done, canWrite, mayOpenLeads, ...always } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const parts = reply?.sentence ?? sentence;
  const run = reply ? reply.dryRun : tried;
  const address = `/admin/automation/rules/${rule?.id ?? "new"}`;
  return (
    <AdminPage
      title={rule?.name ?? "New rule"}
      crumbs={<Link to="/admin/automation">Automation</Link>}
      beside={rule && <span className="fine">{rule.isOn ? "On" : "Off: it begins with nobody"}</span>}
    >
      <RuleNotices reply={reply} done={done} />
      <div className="with-side">
        <div className="stack">
          {parts && (
            <section className="panel" aria-label="The rule in words">
              <p className="panel-body rule-sentence">
                <Sentence parts={parts} />
              </p>
            </section>
          )}
          {canWrite && (
            <RuleForm
              known={known}
              action={address}
              draft={reply?.draft ?? draft}
              errors={reply?.errors?.fields ?? []}
              seen={reply?.seen ?? { version: rule?.version ?? 0 }}
            />
          )}
          {canWrite && rule && (
            <Form method="post" action={address}>
              <button className="btn small danger" name="do" value="delete">
                Delete the rule
              </button>
            </Form>
          )}
        </div>
        <div className="stack">
          {run && <DryRunPanel {...run} address={reply ? null : address} mayOpenLeads={mayOpenLeads} />}
          {rule && <RuleVersions action={address} versions={versions} />}
          <AlwaysOn {...always} />
        </div>
      </div>
    </AdminPage>
  );
}
