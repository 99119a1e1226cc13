import type { NewsArticle, WithContext } from "schema-dts";
import { newsPath } from "../../domain/news/news-item";
import type { PostView } from "../../domain/news/post-view";

/** schema.org data that repeats only what the page shows. `origin` is the site's URL without a path. */
export function newsData(post: PostView, business: string, origin: string): WithContext<NewsArticle> {
  const house = { "@type": "Organization", name: business, url: `${origin}/` } as const;
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: origin + newsPath(post.slug),
    author: house,
    publisher: house,
    ...(post.source && { isBasedOn: post.source.url }),
  };
}
