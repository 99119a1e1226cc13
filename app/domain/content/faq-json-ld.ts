import type { FAQPage, WithContext } from "schema-dts";
import type { FaqView } from "./page-view";

/** Questions and answers for search engines: word for word what the page shows. */
export const faqJsonLd = (faq: readonly Pick<FaqView, "q" | "text">[]): WithContext<FAQPage> => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: faq.map(({ q, text }) => ({
    "@type": "Question",
    name: q,
    acceptedAnswer: { "@type": "Answer", text },
  })),
});
