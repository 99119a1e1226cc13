import { Link } from "@remix-run/react";
import type { ArticleCard } from "../../domain/content/page-view";
import { ServiceIllustration } from "../blocks/service-illustration";
import { BylineLine } from "./byline-line";

/** Articles as they stand, one below the other: the first is the newest and stands out. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ol className="article-list">
      {articles.map(({ path, heading, lead, illustration, author, published, minutes }, index) => (
        <li key={path} className="card tile">
          {illustration && <ServiceIllustration of={illustration} eager={index === 0} />}
          <div className="tile-words">
            <h2>
              <Link className="tile-link" to={path}>
                {heading}
              </Link>
            </h2>
            <p>{lead}</p>
            <BylineLine author={author} published={published} minutes={minutes} />
          </div>
        </li>
      ))}
    </ol>
  );
}
