import type { PageLink } from "../../domain/pages/page-view";
import { nearestPages } from "../../domain/search/nearest-pages";
import type { SiteLink } from "./site-links";

const blog: SiteLink = { to: "/blog", label: "All articles" };

/** The articles that a mistyped address may have meant, nearest first, and the list of them all. */
export function nearestArticles(slug: string, articles: readonly PageLink[]): SiteLink[] {
  // What all their paths share tells none from another.
  const bySlug = articles.map(({ path, label }) => ({ to: path.replace("/blog", ""), label }));
  const near = nearestPages(slug, bySlug).map(({ to, label }) => ({ to: `/blog${to}`, label }));
  return [...near, blog];
}
