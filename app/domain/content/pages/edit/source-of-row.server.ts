import { pageOfRow, rowOfPage } from "#app/domain/content/pages/page-row.ts";
import type { PageRow } from "#app/domain/content/pages/page-row.ts";
import { menuGroups } from "#app/domain/content/pages/registry/placement.ts";
import type { PlacementRow } from "#app/domain/content/pages/registry/placement.ts";
import { fingerprint } from "#app/domain/content/pages/source/fingerprint.server.ts";
import { parsePage } from "#app/domain/content/pages/source/parse-page.ts";
import { writeSource } from "./write-source.server";

type Row = PageRow & PlacementRow & { source: string | null };

/**
 * The Markdown of a row: what it was made from, or, if somebody changed the row by other means, written from its
 * columns. Throws BrokenPageRow when the row isn't valid and has no text of its own.
 */
export function sourceOfRow({ source, ...row }: Row): string {
  if (source !== null) {
    const { fixture } = parsePage(`${row.path.slice(1)}.md`, source);
    const made = fixture && { ...rowOfPage(fixture.page), facts: row.facts };
    if (made && fingerprint(made) === fingerprint(row)) return source;
  }
  const { navGroup, navPosition, navLabel, teaser, otherNames, ...columns } = row;
  const group = menuGroups.find((known) => known === navGroup);
  return writeSource({
    ...pageOfRow(columns),
    menu: group && { group, position: navPosition ?? 0, ...(navLabel && { label: navLabel }) },
    teaser: teaser ?? undefined,
    names: otherNames
      ?.split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  });
}
