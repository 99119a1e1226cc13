import { Link } from "@remix-run/react";
import type { PageLink } from "../../domain/content/page-view";

/** Where a reader may want to go from here. */
export function RelatedPages({ related }: { related: readonly PageLink[] }) {
  if (related.length === 0) return null;
  return (
    <nav className="page-related" aria-labelledby="related">
      <h2 id="related">Read on</h2>
      <ul>
        {related.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
