import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { listForStaff } from "../../../domain/news/edit/list-for-staff.server";
import { newsStates } from "../../../domain/news/edit/news-state";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { NewsTable } from "../../../ui/admin/content/news-table";
import { adminTitle } from "../../../ui/admin/admin-title";
import { Icon } from "../../../ui/admin/icon";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "news.write");
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const state = newsStates.find((known) => known === searchParams.get("state")) ?? null;
  const now = new Date();
  return { ...(await listForStaff({ q, state, after: searchParams.get("after") }, now)), q, state, now };
}

export const meta: MetaFunction = () => adminTitle("News");

export default function NewsList() {
  const data = useLoaderData<typeof loader>();
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
      <NewsTable {...data} />
    </AdminPage>
  );
}
