import type { MetaDescriptor } from "@remix-run/node";
import type { Graph, Thing, WithContext } from "schema-dts";
import {
  pictureHeight,
  pictureWidth,
  sharePicturePath,
} from "#app/domain/content/pages/registry/share-picture-path.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";

/** The part of a route's `meta` arguments that we use. */
type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; data?: unknown } | undefined)[];
};
/** From the root loader. */
type Site = { business: { name: string; phone: string; identity: BusinessIdentity }; siteUrl: string };

export type PageWords = {
  /** without the business name, unless `wholeTitle` */
  title: string;
  /** 50 to 160 characters, shown below the title in search results */
  description: string;
  /** uses the title as is */
  wholeTitle?: boolean;
  /** for private pages and duplicates: not indexed, no canonical URL */
  noindex?: boolean;
  /** the canonical path, if it isn't the requested one */
  path?: string;
  /** the path of the page whose share picture is used */
  pictureOf?: string;
  /** when the article was published and last changed */
  article?: { published: string; updated: string };
  /** schema.org data for what the page shows, and nothing else (https://schema.org) */
  data?: (Graph | WithContext<Thing>)[];
};

const nowhere: Site = { business: { name: "Evenhaul", phone: "", identity: noIdentity }, siteUrl: "" };

export const siteOf = ({ matches }: MetaArgs) =>
  (matches.find((match) => match?.id === "root")?.data as Site | undefined) ?? nowhere;

/** All meta tags of a page. Remix renders only the innermost route's `meta`, so each route's list must be complete. */
export function pageMeta(args: MetaArgs, words: PageWords): MetaDescriptor[] {
  const { business, siteUrl } = siteOf(args);
  const path = words.path ?? args.location.pathname;
  const title = words.wholeTitle ? words.title : `${words.title} | ${business.name}`;
  const address = siteUrl + path;
  const picture = siteUrl + sharePicturePath(words.pictureOf ?? path);
  return [
    { title },
    { name: "description", content: words.description },
    ...(words.noindex
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: address },
          { property: "og:url", content: address },
        ]),
    { property: "og:type", content: words.article ? "article" : "website" },
    ...(words.article
      ? [
          { property: "article:published_time", content: words.article.published },
          { property: "article:modified_time", content: words.article.updated },
        ]
      : []),
    { property: "og:site_name", content: business.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: words.title },
    { property: "og:description", content: words.description },
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(pictureWidth) },
    { property: "og:image:height", content: String(pictureHeight) },
    {
      property: "og:image:alt",
      content: `${business.name}: a map of the United States with a route drawn across it`,
    },
    { name: "twitter:card", content: "summary_large_image" },
    ...(words.data ?? []).map((data): MetaDescriptor => ({ "script:ld+json": data })),
  ];
}
