import type { LinkGroup } from "#app/domain/content/pages/page-view.ts";
import { LinkList } from "#app/ui/blocks/link-list.tsx";

/** Links by group: the pages around a place, or the places of a hub. */
export function NearbyLinks({ groups }: { groups: readonly LinkGroup[] }) {
  return groups.map(({ heading, links }) => (
    <section key={heading} className="page-related">
      <h2>{heading}</h2>
      <LinkList links={links} />
    </section>
  ));
}
