import { Link } from "@remix-run/react";
import { newsPath } from "../../domain/news/news-item";
import type { NewsEntry } from "../../domain/news/news-item";
import { Breadcrumbs } from "../blocks/breadcrumbs";
import { NewsDate } from "./news-date";

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
            What moves the price and the days of shipping a vehicle: rules, seasons, roads and fuel, each with
            its source.
          </p>
        </div>
      </header>
      <div className="wrap news-page">
        {posts.length === 0 && <p>Nothing is published just now. The next post will stand here.</p>}
        <ol className="news-list">
          {posts.map((post) => (
            <li key={post.slug}>
              <article className="news-entry">
                <NewsDate moment={post.publishedAt} />
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
          Read it elsewhere: <a href="/news/feed.xml">RSS</a> or <a href="/news/feed.json">JSON Feed</a>.
        </p>
      </div>
    </div>
  );
}
