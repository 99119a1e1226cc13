import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { fieldsOf } from "#app/domain/messages/templates/site-templates.ts";
import { templateKind } from "#app/domain/messages/templates/template-kind.server.ts";
import { contentDigest } from "#app/domain/base/versions/content-digest.server.ts";
import { loadVersions } from "#app/domain/base/versions/load-versions.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AutomationTabs } from "#app/ui/admin/automation/tabs.tsx";
import { TextForm } from "#app/ui/admin/automation/text-form.tsx";
import { FieldsList } from "#app/ui/admin/automation/fields-list.tsx";
import { ConflictView } from "#app/ui/admin/content/conflict-view.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { PreviewFrame } from "#app/ui/admin/preview-frame.tsx";
import { Versions } from "#app/ui/admin/versions.tsx";
import type { ContentReply } from "#app/routes/admin/content-intents.server.ts";
import { postText, problemsOf } from "./texts-intents.server";

const templateOf = async (key: string | undefined) => {
  const template = await findTemplate(key ?? "");
  if (!template) throw notFound();
  return template;
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const template = await templateOf(params["key"]);
  const { key: id, subject, body, approvedAs } = template;
  const today = { subject, body, approvedAs };
  const version = new URL(request.url).searchParams.get("version");
  const versions = await loadVersions(templateKind, { id, today, version });
  if (!versions) throw notFound();
  return {
    template,
    versions,
    fields: fieldsOf(template),
    // A field may be gone since staff saved the text.
    problems: problemsOf(template, template).flatMap(({ detail }) => detail ?? []),
    basedOn: contentDigest(today),
    canWrite: isAllowed(staff.role, "texts.write"),
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "texts.write");
  const template = await templateOf(params["key"]);
  return postText({ staff, template, fields: await readForm(request), now: new Date() });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => adminTitle(data?.template.name ?? "Not found");

const doneMessages = new Map([
  ["saved", "Saved. What goes out from now on says this."],
  ["restored", "The earlier text is back."],
]);

export default function MessageText() {
  const { template, versions, fields, problems, basedOn, canWrite } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ContentReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const address = `/admin/automation/texts/${template.key}`;
  return (
    <AdminPage
      title={template.name}
      crumbs={<Link to="/admin/automation/texts">Message texts</Link>}
      beside={<AutomationTabs at="texts" />}
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {problems.length > 0 && !reply && (
        <Notice tone="bad">
          <b>The text as it’s saved isn’t right anymore.</b> {problems.join(" ")}
        </Notice>
      )}
      <ConflictView reply={reply} compared={versions.compared} />
      <div className="with-side">
        <div className="stack">
          <TextForm
            template={template}
            canWrite={canWrite}
            action={address}
            basedOn={reply?.conflict?.basedOn ?? basedOn}
            lastResult={reply?.lastResult}
          />
          <PreviewFrame src={`${address}/preview`} />
        </div>
        <div className="stack">
          <FieldsList fields={fields} />
          {canWrite && (
            <Versions
              {...versions}
              compareHref={(id) => `${address}?version=${id}#compare`}
              basedOn={basedOn}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
