import type { Article, NewsArticle, WithContext } from "schema-dts";
import { sharePicturePath } from "#app/domain/content/pages/registry/share-picture-path.ts";
import { businessId } from "#app/domain/base/settings/business-json-ld.ts";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import type { PostView } from "#app/domain/content/news/post-view.ts";

/** schema.org data of a post: days, not times. `origin` is the site's URL without a path. */
export function newsData(
  post: PostView,
  business: string,
  origin: string,
): WithContext<Article> | WithContext<NewsArticle> {
  const house = {
    "@type": "Organization",
    "@id": businessId(origin),
    name: business,
    url: `${origin}/`,
  } as const;
  return {
    "@context": "https://schema.org",
    "@type": post.kind === "guide" ? "Article" : "NewsArticle",
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedOn,
    dateModified: post.updatedOn,
    image: origin + sharePicturePath(newsPath(post.slug)),
    mainEntityOfPage: origin + newsPath(post.slug),
    author: house,
    publisher: house,
    ...(post.source && { isBasedOn: post.source.url }),
  };
}
