import type { Article, Blog, BreadcrumbList, FAQPage, Service, Thing, WithContext } from "schema-dts";
import type {
  ArticleCard,
  Byline,
  FaqView,
  PageLink,
  PageView,
} from "#app/domain/content/pages/page-view.ts";
import { isPlaceKind } from "#app/domain/content/pages/places/place-paths.ts";
import { businessId } from "#app/domain/base/settings/business-json-ld.ts";
import { sharePicturePath } from "#app/domain/content/pages/registry/share-picture-path.ts";

type Site = { business: { name: string }; siteUrl: string };

export const pageData = (view: PageView, site: Site): WithContext<Thing>[] => [
  breadcrumbData([...view.trail, view], site.siteUrl),
  ...(view.byline ? [articleData(view, view.byline, site)] : []),
  ...(view.kind === "service" || isPlaceKind(view.kind) ? [serviceData(view, site)] : []),
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

/** The breadcrumbs of a screen directly below the home page. */
export const screenTrailData = (here: PageLink, origin: string): WithContext<BreadcrumbList> =>
  breadcrumbData([{ path: "/", label: "Home" }, here], origin);

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

const houseOf = ({ business, siteUrl }: Site) =>
  ({ "@type": "Organization", "@id": businessId(siteUrl), name: business.name, url: `${siteUrl}/` }) as const;

/** Who wrote it: the business, unless the page names somebody. */
const authorOf = (author: string | null, site: Site) =>
  author ? ({ "@type": "Organization", name: author } as const) : houseOf(site);

const articleData = (
  { path, heading, description, updated }: PageView,
  { author, published }: Byline,
  site: Site,
): WithContext<Article> => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: heading,
  description,
  datePublished: published,
  dateModified: updated,
  image: new URL(sharePicturePath(path), site.siteUrl).href,
  mainEntityOfPage: new URL(path, site.siteUrl).href,
  author: authorOf(author, site),
  publisher: houseOf(site),
});

export const blogData = (articles: readonly ArticleCard[], site: Site): WithContext<Blog> => ({
  "@context": "https://schema.org",
  "@type": "Blog",
  url: new URL("/blog", site.siteUrl).href,
  blogPost: articles.map(({ path, heading, published, author }) => ({
    "@type": "BlogPosting",
    headline: heading,
    url: new URL(path, site.siteUrl).href,
    datePublished: published,
    author: authorOf(author, site),
  })),
});

/** One of our services: on a place's page for that place, otherwise for the whole country. */
const serviceData = (
  { path, kind, heading, description, label, place }: PageView,
  { business, siteUrl }: Site,
): WithContext<Service> => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: heading,
  description,
  serviceType: kind === "service" ? label : "Vehicle shipping",
  url: new URL(path, siteUrl).href,
  areaServed:
    kind === "service"
      ? { "@type": "Country", name: "United States" }
      : { "@type": place?.area ?? "Place", name: place?.name ?? label },
  provider: houseOf({ business, siteUrl }),
});
