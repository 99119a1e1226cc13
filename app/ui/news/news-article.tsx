import { Link } from "@remix-run/react";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import type { NewsItem } from "#app/domain/content/news/news-item.ts";
import type { PostView } from "#app/domain/content/news/post-view.ts";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { ExplainerFigure } from "#app/ui/pages/explainer-figure.tsx";
import { ServiceIllustration } from "#app/ui/blocks/service-illustration.tsx";
import { Prose } from "#app/ui/pages/prose.tsx";
import { QuoteStart } from "#app/ui/pages/quote-start.tsx";
import { PostDays } from "./post-days";

/** The list that a post is in, and how it's linked from the post. */
export const listOf = {
  news: { path: "/news", label: "News", all: "All news", more: "More news" },
  guide: { path: "/blog#guides", label: "Guides", all: "All guides", more: "More guides" },
} as const;

export function NewsArticle({ post, more }: { post: PostView; more: readonly NewsItem[] }) {
  const list = listOf[post.kind];
  return (
    <article className="content-page">
      <header className="content-head">
        <div className="wrap content-head-drawn">
          <Breadcrumbs trail={[{ path: "/", label: "Home" }, list]} here={post.title} />
          <div className="content-head-text">
            <h1>{post.title}</h1>
            <p className="content-lead">{post.excerpt}</p>
            <PostDays post={post} />
          </div>
          <div className="content-head-drawing">
            <ServiceIllustration of={post.illustration} eager />
          </div>
        </div>
      </header>
      <div className="wrap content-grid">
        <div className="content-body">
          {post.html && <Prose html={post.html} />}
          {post.explainer && <ExplainerFigure name={post.explainer} />}
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
              <h2 id="more-news">{list.more}</h2>
              <ul className="news-more">
                {more.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={newsPath(slug)}>{title}</Link>
                  </li>
                ))}
                <li>
                  <Link to={list.path}>{list.all}</Link>
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
