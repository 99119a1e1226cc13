import { db } from "../../../db.server";
import type { PageLink } from "../page-view";
import { builtInPages } from "./screens";

/** Links to those of these paths that lead somewhere, in the given order. */
export async function findLinks(paths: readonly string[]): Promise<PageLink[]> {
  const rows = await db.page.findMany({
    where: { path: { in: [...paths] } },
    select: { path: true, label: true },
  });
  const labels = new Map(rows.map(({ path, label }) => [path, label]));
  return paths.flatMap((path) => {
    const label = labels.get(path) ?? builtInPages[path];
    return label ? [{ path, label }] : [];
  });
}
