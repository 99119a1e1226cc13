import type { Article, Blog, BreadcrumbList, FAQPage, Service, Thing, WithContext } from "schema-dts";
import type { ArticleCard, Byline, FaqView, PageLink, PageView } from "../../domain/pages/page-view";
import { isPlaceKind } from "../../domain/pages/places/place-paths";
import { sharePicturePath } from "../../domain/pages/registry/share-picture-path";

type Site = { business: { name: string }; siteUrl: string };

export const pageData = (view: PageView, site: Site): WithContext<Thing>[] => [
  breadcrumbData([...view.trail, view], site.siteUrl),
  ...(view.byline ? [articleData(view, view.byline, site)] : []),
  ...(isPlaceKind(view.kind) ? [placeServiceData(view, site)] : []),
  ...(view.faq.length > 0 ? [faqData(view.faq)] : []),
];

/** `origin` is the site's URL without a path. */
export const breadcrumbData = (trail: readonly PageLink[], origin: string): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ path, label }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: new URL(path, origin).href,
  })),
});

/** The questions and answers word for word as the page shows them. */
export const faqData = (faq: readonly FaqView[]): WithContext<FAQPage> => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: faq.map(({ q, text }) => ({
    "@type": "Question",
    name: q,
    acceptedAnswer: { "@type": "Answer", text },
  })),
});

/** The author is one of our desks, so an organization. */
const articleData = (
  { path, heading, description, updated }: PageView,
  { author, published }: Byline,
  { business, siteUrl }: Site,
): WithContext<Article> => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: heading,
  description,
  datePublished: published,
  dateModified: updated,
  image: new URL(sharePicturePath(path), siteUrl).href,
  mainEntityOfPage: new URL(path, siteUrl).href,
  author: { "@type": "Organization", name: author, url: new URL("/", siteUrl).href },
  publisher: { "@type": "Organization", name: business.name, url: new URL("/", siteUrl).href },
});

export const blogData = (articles: readonly ArticleCard[], origin: string): WithContext<Blog> => ({
  "@context": "https://schema.org",
  "@type": "Blog",
  url: new URL("/blog", origin).href,
  blogPost: articles.map(({ path, heading, published, author }) => ({
    "@type": "BlogPosting",
    headline: heading,
    url: new URL(path, origin).href,
    datePublished: published,
    author: { "@type": "Organization", name: author },
  })),
});

const placeServiceData = (
  { path, heading, description, label, place }: PageView,
  { business, siteUrl }: Site,
): WithContext<Service> => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: heading,
  description,
  serviceType: "Vehicle shipping",
  url: new URL(path, siteUrl).href,
  areaServed: { "@type": place?.area ?? "Place", name: place?.name ?? label },
  provider: { "@type": "Organization", name: business.name, url: new URL("/", siteUrl).href },
});
