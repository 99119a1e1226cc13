import { Link } from "@remix-run/react";
import type { ArticleCard } from "#app/domain/content/pages/page-view.ts";
import { ServiceIllustration } from "#app/ui/blocks/service-illustration.tsx";
import { BylineLine } from "./byline-line";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";

/** In the given order, the first one large. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ol className="article-list">
      {articles.map(({ path, heading, lead, illustration, author, published, minutes }, index) => (
        <li key={path} className="article-entry">
          <ServiceIllustration of={illustration} eager={index === 0} />
          <div className="article-text">
            <h2>
              <Link to={path}>{heading}</Link>
            </h2>
            <p>
              <WholeNames>{lead}</WholeNames>
            </p>
            <BylineLine author={author} published={published} minutes={minutes} />
          </div>
        </li>
      ))}
    </ol>
  );
}
