import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { listDrafts } from "#app/domain/content/pages/edit/page-drafts.server.ts";
import { countProblems, listPages } from "#app/domain/content/pages/edit/list-pages.server.ts";
import { pageKinds } from "#app/domain/content/pages/page.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { DraftsPanel } from "#app/ui/admin/content/drafts-panel.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { PagesTable } from "#app/ui/admin/content/pages-table.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const kind = pageKinds.find((known) => known === searchParams.get("kind")) ?? null;
  const onlyEdited = searchParams.get("edited") === "1";
  const onlyOff = searchParams.get("off") === "1";
  const list = await listPages({ q, kind, onlyEdited, onlyOff });
  // Each check reads a page and compares it with its kind, so only what the filter for edited pages shows is checked.
  const edited = onlyEdited ? list.pages.filter(({ isEdited }) => isEdited).map(({ id }) => id) : [];
  const problems = Object.fromEntries(await countProblems(edited.slice(0, 50)));
  return { ...list, problems, q, kind, onlyEdited, onlyOff, drafts: await listDrafts(), now: new Date() };
}

export const meta: MetaFunction = () => adminTitle("Pages");

const doneMessages = new Map([
  ["discarded", "The draft is discarded."],
  ["draft-changed", "Somebody saved the draft meanwhile. Look at it before you discard it."],
  ["draft-gone", "That draft is gone: it was published or discarded."],
]);

export default function PagesList() {
  const { drafts, now, ...list } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage
      title="Pages"
      buttons={
        <Link className="btn primary" to="/admin/pages/new">
          <Icon name="plus" />
          New page
        </Link>
      }
    >
      <div className="stack">
        {done && <Notice tone="done">{done}</Notice>}
        <DraftsPanel drafts={drafts} now={now} />
        <PagesTable {...list} />
      </div>
    </AdminPage>
  );
}
