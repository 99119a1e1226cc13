import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { LinkList } from "#app/ui/blocks/link-list.tsx";

export function RelatedPages({ related }: { related: readonly PageLink[] }) {
  if (related.length === 0) return null;
  return (
    <nav className="page-related" aria-labelledby="related">
      <h2 id="related">Read on</h2>
      <LinkList links={related} />
    </nav>
  );
}
