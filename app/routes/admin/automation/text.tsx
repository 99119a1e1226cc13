import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { isAllowed } from "../../../domain/staff/roles";
import { findTemplate } from "../../../domain/templates/find-template.server";
import { fieldsOf } from "../../../domain/templates/template-fields";
import { templateKind } from "../../../domain/templates/template-kind.server";
import { contentDigest } from "../../../domain/versions/content-digest.server";
import { loadVersions } from "../../../domain/versions/load-versions.server";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { AutomationTabs } from "../../../ui/admin/automation/tabs";
import { TextForm } from "../../../ui/admin/automation/text-form";
import { FieldsList } from "../../../ui/admin/automation/fields-list";
import { ConflictView } from "../../../ui/admin/content/conflict-view";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";
import { PreviewFrame } from "../../../ui/admin/preview-frame";
import { Versions } from "../../../ui/admin/versions";
import type { ContentReply } from "../content-intents.server";
import { postText } from "./texts-intents.server";

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
    ...{ template, versions, fields: fieldsOf(template), basedOn: contentDigest(today) },
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
  const { template, versions, fields, basedOn, canWrite } = useLoaderData<typeof loader>();
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
      <ConflictView reply={reply} compared={versions.compared} />
      <div className="with-side">
        <div className="stack">
          <TextForm
            {...{ template, canWrite }}
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
              fields={{ basedOn }}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
