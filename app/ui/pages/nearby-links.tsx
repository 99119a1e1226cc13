import type { LinkGroup } from "../../domain/pages/page-view";
import { LinkList } from "../blocks/link-list";

/** Links by group: the pages around a place, or the places of a hub. */
export function NearbyLinks({ groups }: { groups: readonly LinkGroup[] }) {
  return groups.map(({ heading, links }) => (
    <section key={heading} className="page-related">
      <h2>{heading}</h2>
      <LinkList links={links} />
    </section>
  ));
}
