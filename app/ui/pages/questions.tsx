import type { FaqView } from "#app/domain/content/pages/page-view.ts";
import { Prose } from "./prose";

/** Works without JavaScript. */
export function Questions({ faq }: { faq: readonly FaqView[] }) {
  return (
    <section className="page-questions" aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      {faq.map(({ q, html }) => (
        <details key={q}>
          <summary>{q}</summary>
          <Prose html={html} />
        </details>
      ))}
    </section>
  );
}
