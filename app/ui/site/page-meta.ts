import type { MetaDescriptor } from "@remix-run/node";
import type { Graph, Thing, WithContext } from "schema-dts";
import {
  pictureHeight,
  pictureWidth,
  sharePicturePath,
} from "../../domain/pages/registry/share-picture-path";

/** What `meta` of a route is given, as far as this page needs it. */
type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; data?: unknown } | undefined)[];
};
/** What the root loader says of the site, on every page. */
type Site = { business: { name: string; phone: string }; siteUrl: string };

export type PageWords = {
  /** without the name of the business, unless `wholeTitle` */
  title: string;
  /** 50 to 160 characters: what a search engine shows below the title */
  description: string;
  /** the title stands as it is */
  wholeTitle?: boolean;
  /** for what is one visitor's alone or has another address: not for an index, and no address of its own is told */
  noindex?: boolean;
  /** where the page is at home, when that is not the address asked for */
  path?: string;
  /** the page whose picture is shown where this one is shared */
  pictureOf?: string;
  /** an article says when it appeared and when its words last changed */
  article?: { published: string; updated: string };
  /** what the page shows, once more for machines: nothing that a visitor cannot read (https://schema.org) */
  data?: (Graph | WithContext<Thing>)[];
};

const nowhere: Site = { business: { name: "Evenhaul", phone: "" }, siteUrl: "" };

/** The site, as the root loader tells of it. */
export const siteOf = ({ matches }: MetaArgs) =>
  (matches.find((match) => match?.id === "root")?.data as Site | undefined) ?? nowhere;

/**
 * Everything that a page says of itself to search engines and to those who share it. Remix shows the innermost
 * route's `meta` alone, so each route's is the whole list.
 */
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
      content: `${business.name}: a map of the United States with a way drawn across it`,
    },
    { name: "twitter:card", content: "summary_large_image" },
    ...(words.data ?? []).map((data): MetaDescriptor => ({ "script:ld+json": data })),
  ];
}
