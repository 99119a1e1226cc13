import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { describeRule } from "../../../domain/automation/describe-rule";
import { dryRun } from "../../../domain/automation/dry-run.server";
import { nextHoliday } from "../../../domain/text/holidays";
import { knownNames, ruleNames } from "../../../domain/automation/list-rules.server";
import { draftOf, emptyDraft } from "../../../domain/automation/rule-draft";
import { loadRule } from "../../../domain/automation/rule-store.server";
import { readAutomationSettings } from "../../../domain/automation/settings.server";
import { isAllowed } from "../../../domain/staff/roles";
import { deskDayOf } from "../../../domain/text/desk-time";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { AlwaysOn } from "../../../ui/admin/automation/always-on";
import { DryRunPanel } from "../../../ui/admin/automation/dry-run-panel";
import { RuleForm } from "../../../ui/admin/automation/rule-form";
import { RuleNotices } from "../../../ui/admin/automation/rule-notices";
import { RuleVersions } from "../../../ui/admin/automation/rule-versions";
import { Sentence } from "../../../ui/admin/automation/sentence";
import { AdminPage } from "../../../ui/admin/page";
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
  return {
    ...{ known, settings, canWrite, today: deskDayOf(now), holiday: nextHoliday(deskDayOf(now)) },
    rule: rule && { id: rule.id, name: rule.name, isOn: rule.isOn, version: rule.version },
    draft: rule && shown ? draftOf(rule.name, shown.definition) : emptyDraft,
    sentence: current ? describeRule(current.definition, names) : null,
    versions: (rule?.versions ?? []).map(({ definition, ...version }) => ({
      ...version,
      sentence: describeRule(definition, names),
    })),
    tried: isTried ? await dryRun(current.definition, settings, now, viewOf(searchParams)) : null,
    done: searchParams.get("done"),
    mayOpenLeads: isAllowed(staff.role, "leads.read"),
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
      <RuleNotices {...{ reply, done }} />
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
              {...{ known, action: address, draft: reply?.draft ?? draft }}
              errors={reply?.errors?.fields ?? []}
              version={reply?.version ?? rule?.version ?? 0}
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
