import { Link } from "@remix-run/react";
import type { FaqView } from "#app/domain/content/pages/page-view.ts";
import { Accordion } from "#app/ui/blocks/accordion.tsx";
import { Section } from "#app/ui/blocks/section.tsx";
import { Prose } from "#app/ui/pages/prose.tsx";

/** Renders nothing without questions. */
export function Faq({ faq }: { faq: readonly FaqView[] }) {
  if (faq.length === 0) return null;
  const items = faq.map(({ q, html }) => ({ question: q, answer: <Prose html={html} /> }));
  return (
    <Section id="faq" title="Before you ask">
      <Accordion items={items} openFirst />
      <p className="section-more">
        <Link to="/faq">Paying, canceling, plates, leases, delays</Link>: more of what people ask. Something
        else? <Link to="/contact">Write to us</Link> or call: the number’s at the top of every page.
      </p>
    </Section>
  );
}
