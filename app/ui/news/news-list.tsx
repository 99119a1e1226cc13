import { Link } from "@remix-run/react";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import type { NewsEntry } from "#app/domain/content/news/news-item.ts";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { PostDays } from "./post-days";

type Props = { posts: readonly NewsEntry[]; page: number; pages: number };

const homeTrail = [{ path: "/", label: "Home" }];
/** The first page has the list's own URL. */
export const listPath = (page: number) => (page === 1 ? "/news" : `/news?page=${page}`);

export function NewsList({ posts, page, pages }: Props) {
  return (
    <div className="content-page">
      <header className="content-head">
        <div className="wrap">
          <Breadcrumbs trail={homeTrail} here="News" />
          <h1>{page === 1 ? "Industry news" : `Industry news, page ${page}`}</h1>
          <p className="content-lead">
            What changed in the rules, seasons, roads and fuel behind a vehicle shipment. Each entry has its
            day and its source.
          </p>
        </div>
      </header>
      <div className="wrap news-page">
        {posts.length === 0 && <p>Nothing’s published right now. The next post will be here.</p>}
        <ol className="news-list">
          {posts.map((post) => (
            <li key={post.slug}>
              <article className="news-entry">
                <PostDays post={post} />
                <h2>
                  <Link to={newsPath(post.slug)}>{post.title}</Link>
                </h2>
                <p>{post.excerpt}</p>
              </article>
            </li>
          ))}
        </ol>
        {pages > 1 && (
          <nav className="news-pages" aria-label="Pages of news">
            {page > 1 && (
              <Link className="button button-line" rel="prev" to={listPath(page - 1)}>
                Newer
              </Link>
            )}
            <span>
              Page {page} of {pages}
            </span>
            {page < pages && (
              <Link className="button button-line" rel="next" to={listPath(page + 1)}>
                Older
              </Link>
            )}
          </nav>
        )}
        <p className="news-feeds">
          What’s true all year is also together in <Link to="/blog#guides">our guides</Link>.
        </p>
        <p className="news-feeds">
          Read it elsewhere: <a href="/news/feed.xml">RSS</a> or <a href="/news/feed.json">JSON Feed</a>.
        </p>
      </div>
    </div>
  );
}
