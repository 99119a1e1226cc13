import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import type { MenuGroup } from "./placement";
import type { SiteEntry } from "./site-entry";

export type Menus = Readonly<Record<MenuGroup, readonly PageLink[]>>;

export const noMenus: Menus = { services: [], "more-services": [], company: [], legal: [] };

/** The entries of a menu, by position. */
export const entriesIn = (group: MenuGroup, entries: readonly SiteEntry[]): SiteEntry[] =>
  entries
    .filter(({ menu }) => menu?.group === group)
    .sort((one, other) => (one.menu?.position ?? 0) - (other.menu?.position ?? 0));

export function menusOf(entries: readonly SiteEntry[]): Menus {
  const linksIn = (group: MenuGroup): PageLink[] =>
    entriesIn(group, entries).map(({ path, label, menu }) => ({ path, label: menu?.label ?? label }));
  return {
    services: linksIn("services"),
    "more-services": linksIn("more-services"),
    company: linksIn("company"),
    legal: linksIn("legal"),
  };
}
