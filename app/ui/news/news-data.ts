import type { Article, NewsArticle, WithContext } from "schema-dts";
import { sharePicturePath } from "../../domain/pages/registry/share-picture-path";
import { businessId } from "../../domain/settings/business-json-ld";
import { newsPath } from "../../domain/news/news-item";
import type { PostView } from "../../domain/news/post-view";

/** schema.org data of a post: days, not times. `origin` is the site's URL without a path. */
export function newsData(
  post: PostView,
  business: string,
  origin: string,
): WithContext<Article> | WithContext<NewsArticle> {
  const house = {
    ...{ "@type": "Organization", "@id": businessId(origin) },
    ...{ name: business, url: `${origin}/` },
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
