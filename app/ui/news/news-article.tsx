import { Link } from "@remix-run/react";
import { newsPath } from "../../domain/news/news-item";
import type { NewsItem } from "../../domain/news/news-item";
import type { PostView } from "../../domain/news/post-view";
import { Breadcrumbs } from "../blocks/breadcrumbs";
import { Prose } from "../pages/prose";
import { QuoteStart } from "../pages/quote-start";
import { NewsDate } from "./news-date";

const trail = [
  { path: "/", label: "Home" },
  { path: "/news", label: "News" },
];

export function NewsArticle({ post, more }: { post: PostView; more: readonly NewsItem[] }) {
  return (
    <article className="content-page">
      <header className="content-head">
        <div className="wrap">
          <Breadcrumbs trail={trail} here={post.title} />
          <h1>{post.title}</h1>
          <p className="content-lead">{post.excerpt}</p>
          <p className="news-when">
            <NewsDate moment={post.publishedAt} />
          </p>
        </div>
      </header>
      <div className="wrap content-grid">
        <div className="content-body">
          {post.html && <Prose html={post.html} />}
          {post.source && (
            <p className="news-source">
              Source:{" "}
              <a href={post.source.url} rel="noopener external">
                {post.source.name}
              </a>
            </p>
          )}
          {more.length > 0 && (
            <nav className="page-related" aria-labelledby="more-news">
              <h2 id="more-news">More news</h2>
              <ul className="news-more">
                {more.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={newsPath(slug)}>{title}</Link>
                  </li>
                ))}
                <li>
                  <Link to="/news">All news</Link>
                </li>
              </ul>
            </nav>
          )}
        </div>
      </div>
      <QuoteStart transportType="open" />
    </article>
  );
}
