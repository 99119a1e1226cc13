import { Link } from "@remix-run/react";
import type { ListedPost } from "#app/domain/content/news/edit/listed-post.ts";
import { newsStateLabels, newsStates } from "#app/domain/content/news/edit/news-state.ts";
import type { NewsState } from "#app/domain/content/news/edit/news-state.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { ContentPanel } from "./content-panel";

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
    <ContentPanel
      label="Posts"
      name="news"
      action="/admin/news"
      q={q}
      filters={
        <SelectField
          id="news-state"
          name="state"
          label="State"
          value={state ?? ""}
          empty="All"
          options={newsStates.map((each) => ({ value: each, label: newsStateLabels[each] }))}
        />
      }
      columns={["Title", "Kind", "State", "Published", "Changed"]}
      after={
        <>
          {posts.length === 0 && <p className="panel-body">No post fits.</p>}
          {next && (
            <p className="panel-body">
              <Link to={`/admin/news?${more.toString()}`}>Older posts</Link>
            </p>
          )}
        </>
      }
    >
      {posts.map((post) => (
        <tr key={post.id}>
          <th scope="row">
            <Link to={`/admin/news/${encodeURIComponent(post.id)}`}>{post.title || "No title"}</Link>
          </th>
          <td data-l="Kind">{post.kind === "guide" ? "Guide" : "News"}</td>
          <td>
            <span className={stateClass[post.state]}>{newsStateLabels[post.state]}</span>
          </td>
          <td data-l="Published">{post.publishedAt ? formatDeskMoment(post.publishedAt) : "not yet"}</td>
          <td data-l="Changed">
            <Ago at={post.updatedAt} now={now} />
          </td>
        </tr>
      ))}
    </ContentPanel>
  );
}
