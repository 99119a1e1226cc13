import { Link } from "@remix-run/react";
import { faqJsonLd } from "../../domain/content/faq-json-ld";
import type { FaqView } from "../../domain/content/page-view";
import { Accordion } from "../blocks/accordion";
import { Section } from "../blocks/section";
import { Prose } from "../content/prose";
import { JsonLd } from "../site/json-ld";

/** What people ask before they book, for them and for machines. Without a question there is no section. */
export function Faq({ faq }: { faq: readonly FaqView[] }) {
  if (faq.length === 0) return null;
  const items = faq.map(({ q, html }) => ({ question: q, answer: <Prose html={html} /> }));
  return (
    <Section id="faq" title="Before you ask">
      <JsonLd data={faqJsonLd(faq)} />
      <Accordion items={items} openFirst />
      <p className="section-more">
        Something else? <Link to="/contact">Write to us</Link> or call: the number stands at the top of every
        page.
      </p>
    </Section>
  );
}
