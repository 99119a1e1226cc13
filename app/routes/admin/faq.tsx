import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { faqKind } from "#app/domain/content/pages/faq/edit/faq-kind.server.ts";
import { listFaq } from "#app/domain/content/pages/faq/edit/list-faq.server.ts";
import { listDeleted } from "#app/domain/base/versions/delete-content.server.ts";
import { loadVersions } from "#app/domain/base/versions/load-versions.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ConflictView } from "#app/ui/admin/content/conflict-view.tsx";
import { DeletedEntries } from "#app/ui/admin/content/deletion.tsx";
import { FaqForm } from "#app/ui/admin/content/faq-form.tsx";
import { FaqTable } from "#app/ui/admin/content/faq-table.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { Versions } from "#app/ui/admin/versions.tsx";
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

export const meta: MetaFunction = () => adminTitle("FAQ");

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
      title="FAQ"
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
              id={entry.id}
              basedOn={entry.basedOn}
              action={address}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
