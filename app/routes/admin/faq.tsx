import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { faqKind } from "../../domain/pages/faq/edit/faq-kind.server";
import { listFaq } from "../../domain/pages/faq/edit/list-faq.server";
import { listDeleted } from "../../domain/versions/delete-content.server";
import { loadVersions } from "../../domain/versions/load-versions.server";
import { readForm } from "../../http/forms/read-body.server";
import { notFound } from "../../http/responses/responses.server";
import { staffAction } from "../../http/staff/staff-action.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { ConflictView } from "../../ui/admin/content/conflict-view";
import { DeletedEntries } from "../../ui/admin/content/deletion";
import { FaqForm } from "../../ui/admin/content/faq-form";
import { FaqTable } from "../../ui/admin/content/faq-table";
import { Notice } from "../../ui/admin/notice";
import { AdminPage } from "../../ui/admin/page";
import { Versions } from "../../ui/admin/versions";
import { postFaq } from "./faq-intents.server";
import type { ContentReply } from "./content-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "faq.write");
  const { searchParams } = new URL(request.url);
  const entries = await listFaq();
  const asked = searchParams.get("edit");
  const entry = entries.find(({ id }) => id === asked) ?? null;
  if (asked && !entry) throw notFound();
  const version = searchParams.get("version");
  const versions = entry && (await loadVersions(faqKind, { id: entry.id, today: entry, version }));
  if (version && !versions) throw notFound();
  return { entries, entry, versions, deleted: await listDeleted(faqKind) };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "faq.write");
  const fields = await readForm(request);
  return postFaq({ staff, id: fields["id"] ?? "", fields, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("Questions");

const doneMessages = new Map([
  ["saved", "Saved. It’s on the home page."],
  ["moved", "The order is changed."],
  ["shown", "The question is shown."],
  ["hidden", "The question is hidden."],
  ["deleted", "The question is deleted."],
  ["restored", "The earlier text is back."],
  ["undeleted", "The question is back, at the end of the list."],
  ["taken", "Another question has these words now, so nothing was restored."],
]);

export default function Questions() {
  const { entries, entry, versions, deleted } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ContentReply | undefined;
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
      <ConflictView reply={reply} compared={versions?.compared ?? null} />
      <div className="with-side">
        <div className="stack">
          <FaqTable entries={entries} chosen={entry?.id ?? null} />
          <DeletedEntries action="/admin/faq" what="questions" entries={deleted} />
        </div>
        <div className="stack">
          <FaqForm
            key={entry?.id ?? "new"}
            action={address}
            entry={entry}
            basedOn={reply?.conflict?.basedOn ?? entry?.basedOn ?? ""}
            lastResult={reply?.lastResult}
          />
          {entry && versions && (
            <Versions
              {...versions}
              compareHref={(id) => `${address}&version=${id}#compare`}
              fields={{ id: entry.id, basedOn: entry.basedOn }}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
