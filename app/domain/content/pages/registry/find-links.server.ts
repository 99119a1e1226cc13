import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { siteEntries } from "./site-entries.server";

/** Links to those of the paths that exist, in the given order. */
export async function findLinks(paths: readonly string[]): Promise<PageLink[]> {
  const entries = await siteEntries();
  return paths.flatMap((path) => {
    const entry = entries.find((known) => known.path === path);
    return entry ? [{ path, label: entry.label }] : [];
  });
}
