import type { BreadcrumbList, FAQPage, WithContext } from "schema-dts";
import type { FaqView, PageLink } from "../../domain/content/page-view";

/** Breadcrumbs as search engines read them. `origin` is the site's address without a path. */
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

/** Questions and answers as search engines read them: word for word what the page shows. */
export const faqData = (faq: readonly FaqView[]): WithContext<FAQPage> => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: faq.map(({ q, text }) => ({
    "@type": "Question",
    name: q,
    acceptedAnswer: { "@type": "Answer", text },
  })),
});
