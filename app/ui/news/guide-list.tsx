import { Link } from "@remix-run/react";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import { ServiceIllustration } from "#app/ui/blocks/service-illustration.tsx";
import type { NewsItem } from "#app/domain/content/news/news-item.ts";

type Guide = NewsItem & { illustration: Illustration };

/** Short pieces that don't age; renders nothing without any. */
export function GuideList({ guides }: { guides: readonly Guide[] }) {
  if (guides.length === 0) return null;
  return (
    <section className="guides" id="guides" aria-labelledby="guides-title">
      <h2 id="guides-title">Guides</h2>
      <ul className="guide-list">
        {guides.map(({ slug, title, excerpt, illustration }) => (
          <li key={slug}>
            <ServiceIllustration of={illustration} />
            <h3>
              <Link to={newsPath(slug)}>{title}</Link>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
