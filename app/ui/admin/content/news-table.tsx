import { Link } from "@remix-run/react";
import type { ListedPost } from "../../../domain/news/edit/listed-post";
import { newsStateLabels, newsStates } from "../../../domain/news/edit/news-state";
import type { NewsState } from "../../../domain/news/edit/news-state";
import { formatDeskMoment } from "../../../domain/text/desk-time";
import { Ago } from "../when";

type Props = { posts: ListedPost[]; next: string | null; q: string; state: NewsState | null; now: Date };

const stateClass: Record<NewsState, string> = {
  live: "tag good",
  scheduled: "tag warn",
  draft: "tag",
  off: "tag dashed",
};

export function NewsTable({ posts, next, q, state, now }: Props) {
  const more = new URLSearchParams({ ...(q && { q }), ...(state && { state }), after: next ?? "" });
  return (
    <section className="panel" aria-label="Posts">
      <form className="panel-body content-filter" action="/admin/news">
        <div className="field">
          <label htmlFor="news-q">Search</label>
          <input className="input" id="news-q" type="search" name="q" maxLength={100} defaultValue={q} />
        </div>
        <div className="field">
          <label htmlFor="news-state">State</label>
          <select className="select" id="news-state" name="state" defaultValue={state ?? ""}>
            <option value="">All</option>
            {newsStates.map((each) => (
              <option key={each} value={each}>
                {newsStateLabels[each]}
              </option>
            ))}
          </select>
        </div>
        <button className="btn">Show</button>
      </form>
      <div className="scroll">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">State</th>
              <th scope="col">Published</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            {posts.map((post) => (
              <tr key={post.id}>
                <th scope="row">
                  <Link to={`/admin/news/${encodeURIComponent(post.id)}`}>{post.title || "No title"}</Link>
                </th>
                <td>
                  <span className={stateClass[post.state]}>{newsStateLabels[post.state]}</span>
                </td>
                <td data-l="Published">
                  {post.publishedAt ? formatDeskMoment(post.publishedAt) : "not yet"}
                </td>
                <td data-l="Changed">
                  <Ago at={post.updatedAt} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {posts.length === 0 && <p className="panel-body">No post fits.</p>}
      {next && (
        <p className="panel-body">
          <Link to={`/admin/news?${more.toString()}`}>Older posts</Link>
        </p>
      )}
    </section>
  );
}
