import type { PageLink } from "../page-view";
import { siteEntries } from "./site-entries.server";

/** Links to those of these paths that lead somewhere, in the given order. */
export async function findLinks(paths: readonly string[]): Promise<PageLink[]> {
  const entries = await siteEntries();
  return paths.flatMap((path) => {
    const entry = entries.find((known) => known.path === path);
    return entry ? [{ path, label: entry.label }] : [];
  });
}
