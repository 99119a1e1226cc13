import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { describeFaq, faqVersionSchema, listFaq } from "../../domain/pages/faq/edit/edit-faq.server";
import { compareLines } from "../../domain/versions/compare-lines.server";
import { findVersion } from "../../domain/versions/find-version.server";
import { listVersions } from "../../domain/versions/list-versions.server";
import { readForm } from "../../http/forms/read-body.server";
import { notFound } from "../../http/responses/responses.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { Compare } from "../../ui/admin/compare";
import { FaqForm } from "../../ui/admin/content/faq-form";
import { FaqTable } from "../../ui/admin/content/faq-table";
import { Notice } from "../../ui/admin/notice";
import { AdminPage } from "../../ui/admin/page";
import { Versions } from "../../ui/admin/versions";
import { postFaq } from "./faq-intents.server";
import type { FaqReply } from "./faq-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "faq.write");
  const { searchParams } = new URL(request.url);
  const entries = await listFaq();
  const asked = searchParams.get("edit");
  const entry = entries.find(({ id }) => id === asked) ?? null;
  if (asked && !entry) throw notFound();
  const version = searchParams.get("version");
  const found = entry && version ? await findVersion("faq-entry", entry.id, version) : null;
  const earlier = faqVersionSchema.safeParse(found?.content).data;
  if (version && !earlier) throw notFound();
  return {
    ...{ entries, entry, version },
    versions: entry ? await listVersions("faq-entry", entry.id) : [],
    compared: entry && earlier ? compareLines(describeFaq(earlier), describeFaq(entry)) : null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "faq.write");
  return postFaq({ staff, fields: await readForm(request), now: new Date() });
}

export const meta: MetaFunction = () => adminTitle("Questions");

const doneMessages = new Map([
  ["saved", "Saved. It’s on the home page."],
  ["moved", "The order is changed."],
  ["shown", "The question is shown."],
  ["hidden", "The question is hidden."],
  ["deleted", "The question is deleted."],
  ["restored", "The earlier text is back."],
  ["question-taken", "Another question has these words now, so nothing was restored."],
]);

export default function Questions() {
  const { entries, entry, version, versions, compared } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FaqReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const address = entry ? `/admin/faq?edit=${entry.id}` : "/admin/faq";
  return (
    <AdminPage
      title="Questions"
      buttons={
        entry && (
          <Link className="btn" to="/admin/faq">
            New question
          </Link>
        )
      }
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {reply?.conflict && <Compare title="Theirs (−) and yours (+)" lines={reply.conflict.lines} />}
      {compared && <Compare title="That version (−) and today’s (+)" lines={compared} />}
      <div className="with-side">
        <FaqTable entries={entries} chosen={entry?.id ?? null} />
        <div className="stack">
          <FaqForm
            key={entry?.id ?? "new"}
            action={address}
            entry={entry}
            basedOn={reply?.conflict?.basedOn ?? entry?.changedAt.toISOString() ?? ""}
            lastResult={reply?.lastResult}
          />
          {entry && (
            <Versions
              versions={versions}
              chosen={version}
              compareHref={(id) => `${address}&version=${id}#compare`}
              fields={{ id: entry.id }}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
