import { Link } from "@remix-run/react";
import type { FaqView } from "../../domain/pages/page-view";
import { Accordion } from "../blocks/accordion";
import { Section } from "../blocks/section";
import { Prose } from "../pages/prose";

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
