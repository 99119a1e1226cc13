import type { PageLink } from "../../domain/pages/page-view";
import { LinkList } from "../blocks/link-list";

export function RelatedPages({ related }: { related: readonly PageLink[] }) {
  if (related.length === 0) return null;
  return (
    <nav className="page-related" aria-labelledby="related">
      <h2 id="related">Read on</h2>
      <LinkList links={related} />
    </nav>
  );
}
