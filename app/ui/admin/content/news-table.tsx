import { Link } from "@remix-run/react";
import type { ListedPost } from "#app/domain/content/news/edit/listed-post.ts";
import { newsStateLabels, newsStates } from "#app/domain/content/news/edit/news-state.ts";
import type { NewsState } from "#app/domain/content/news/edit/news-state.ts";
import { formatDeskDay, formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import { ContentPanel } from "./content-panel";

type Props = { posts: ListedPost[]; next: string | null; q: string; state: NewsState | null; now: Date };

const stateClass: Record<NewsState, string> = {
  live: "tag good",
  scheduled: "tag warn",
  draft: "tag",
  off: "tag dashed",
};

/** The ticker goes by the day of publication. */
function describeTicker({ state, until }: NonNullable<ListedPost["ticker"]>): string {
  const day = formatDeskDay(until);
  switch (state) {
    case "in":
      return `until ${day}`;
    case "later":
      return `then until ${day}`;
    case "displaced":
      return "not among the newest ten";
    case "left":
      return `left on ${day}`;
  }
}

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
      table={
        <Table
          look="wrap"
          phone="cards"
          rows={posts}
          rowKey={({ id }) => id}
          columns={[
            {
              label: "Title",
              isRowName: true,
              cell: ({ id, title }) => (
                <Link to={`/admin/news/${encodeURIComponent(id)}`}>{title || "No title"}</Link>
              ),
            },
            { label: "Kind", phoneLabel: "Kind", cell: ({ kind }) => (kind === "guide" ? "Guide" : "News") },
            {
              label: "State",
              cell: (post) => <span className={stateClass[post.state]}>{newsStateLabels[post.state]}</span>,
            },
            {
              label: "Published",
              phoneLabel: "Published",
              cell: ({ publishedAt }) => (publishedAt ? formatDeskMoment(publishedAt) : "not yet"),
            },
            { label: "Ticker", phoneLabel: "Ticker", cell: ({ ticker }) => ticker && describeTicker(ticker) },
            {
              label: "Changed",
              phoneLabel: "Changed",
              cell: ({ updatedAt }) => <Ago at={updatedAt} now={now} />,
            },
          ]}
        />
      }
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
    />
  );
}
