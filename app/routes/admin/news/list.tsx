import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { listForStaff } from "#app/domain/content/news/edit/list-for-staff.server.ts";
import { postKind } from "#app/domain/content/news/edit/post-kind.server.ts";
import { newsStates } from "#app/domain/content/news/edit/news-state.ts";
import { listDeleted } from "#app/domain/base/versions/delete-content.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { DeletedEntries } from "#app/ui/admin/content/deletion.tsx";
import { NewsTable } from "#app/ui/admin/content/news-table.tsx";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { postNewsList } from "./post-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "news.write");
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const state = newsStates.find((known) => known === searchParams.get("state")) ?? null;
  const now = new Date();
  const list = await listForStaff({ q, state, after: searchParams.get("after") }, now);
  return { list: { ...list, q, state, now }, deleted: await listDeleted(postKind) };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "news.write");
  return postNewsList({ staff, id: "", fields: await readForm(request), now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("News");

export default function NewsList() {
  const { list, deleted } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <AdminPage
      title="News"
      buttons={
        <Link className="btn primary" to="/admin/news/new">
          <Icon name="plus" />
          Write a post
        </Link>
      }
    >
      {params.get("done") === "deleted" && <Notice tone="done">The post is deleted.</Notice>}
      {params.get("done") === "taken" && (
        <Notice tone="warn">Another post has this one’s slug now, so it wasn’t brought back.</Notice>
      )}
      <NewsTable {...list} />
      <DeletedEntries action="/admin/news" what="posts" entries={deleted} />
    </AdminPage>
  );
}
