import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { listForStaff } from "../../../domain/news/edit/list-for-staff.server";
import { postKind } from "../../../domain/news/edit/post-kind.server";
import { newsStates } from "../../../domain/news/edit/news-state";
import { listDeleted } from "../../../domain/versions/delete-content.server";
import { readForm } from "../../../http/forms/read-body.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { DeletedEntries } from "../../../ui/admin/content/deletion";
import { NewsTable } from "../../../ui/admin/content/news-table";
import { adminTitle } from "../../../ui/admin/admin-title";
import { Icon } from "../../../ui/admin/icon";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";
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
