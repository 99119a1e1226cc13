import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { listEditedPosts } from "../../../domain/news/edit/load-post.server";
import type { PostState } from "../../../domain/news/edit/load-post.server";
import { formatDeskMoment } from "../../../domain/text/desk-time";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";

const stateLabels: Record<PostState, string> = { live: "Live", scheduled: "Scheduled", draft: "Draft" };
const states = Object.keys(stateLabels) as PostState[];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "news.write");
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get("q") ?? "").trim().slice(0, 80);
  const state = states.find((one) => one === searchParams.get("state")) ?? null;
  const before = /^\d{1,9}$/.test(searchParams.get("before") ?? "")
    ? Number(searchParams.get("before"))
    : null;
  const { posts, nextBefore } = await listEditedPosts({ words, state, before }, new Date());
  const shown = posts.map(({ id, title, slug, state: now, publishedAt }) => ({
    ...{ id, title, slug, state: now },
    when: publishedAt ? formatDeskMoment(new Date(publishedAt)) : "",
  }));
  return { posts: shown, nextBefore, words, state };
}

export const meta: MetaFunction = () => adminTitle("News");

export default function NewsList() {
  const { posts, nextBefore, words, state } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const older = new URLSearchParams({
    ...(words && { q: words }),
    ...(state && { state }),
    before: String(nextBefore),
  });
  return (
    <AdminPage
      title="News"
      buttons={
        <Link className="btn primary" to="/admin/news/new">
          Write a post
        </Link>
      }
    >
      {params.get("done") === "deleted" && <Notice tone="done">Deleted.</Notice>}
      <form className="btns" role="search" aria-label="News">
        <input className="input" type="search" name="q" defaultValue={words} aria-label="Title" size={24} />
        <select className="select" name="state" defaultValue={state ?? ""} aria-label="State">
          <option value="">All</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {stateLabels[one]}
            </option>
          ))}
        </select>
        <button className="btn">Show</button>
      </form>
      <div className="panel table-panel">
        <table className="table content-list">
          <caption className="vh">News</caption>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">State</th>
              <th scope="col">Published</th>
            </tr>
          </thead>
          <tbody>
            {posts.map(({ id, title, slug, state: one, when }) => (
              <tr key={id}>
                <td>
                  <Link to={`/admin/news/${id}`}>{title}</Link>
                  <span className="fine">/news/{slug}</span>
                </td>
                <td>{stateLabels[one]}</td>
                <td>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {posts.length === 0 && <p className="form-grid">No post fits.</p>}
      </div>
      {nextBefore !== null && (
        <p>
          <Link to={`?${older}`}>Older</Link>
        </p>
      )}
    </AdminPage>
  );
}
