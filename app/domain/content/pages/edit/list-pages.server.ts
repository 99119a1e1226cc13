import { db } from "#app/db.server.ts";
import { pageColumns } from "#app/domain/content/pages/page-row.ts";
import { pageKinds } from "#app/domain/content/pages/page.ts";
import type { PageKind } from "#app/domain/content/pages/page.ts";
import { isEditedByStaff } from "#app/domain/content/pages/source/fingerprint.server.ts";
import { checkSource } from "./check-source.server";
import { editorColumns } from "./load-editor.server";
import type { PageList } from "./listed-page";
import { sourceOfRow } from "./source-of-row.server";

export type PageFilter = { q: string; kind: PageKind | null; onlyEdited: boolean; onlyOff: boolean };

/** All pages that a filter lets through, by kind and path. There are hundreds, so they are one list. */
export async function listPages({ q, kind, onlyEdited, onlyOff }: PageFilter): Promise<PageList> {
  const rows = await db.page.findMany({
    select: {
      ...pageColumns,
      id: true,
      source: true,
      releaseSource: true,
      seededAs: true,
      changedAt: true,
      isShown: true,
    },
    orderBy: { path: "asc" },
  });
  const all = rows.map((row) => ({ ...row, isEdited: isEditedByStaff(row) }));
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ path, title, label, heading }: (typeof all)[number]) => {
    const text = `${path} ${title} ${label} ${heading}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  };
  const shown = all.filter(
    (page) =>
      (!kind || page.kind === kind) &&
      (!onlyEdited || page.isEdited) &&
      (!onlyOff || !page.isShown) &&
      fits(page),
  );
  const order = (page: { kind: string }) => pageKinds.findIndex((known) => known === page.kind);
  shown.sort((one, other) => order(one) - order(other));
  const pages = shown.map(({ id, path, kind: own, title, updatedOn, isShown, isEdited }) => ({
    id,
    path,
    kind: own,
    title,
    updatedOn,
    isShown,
    isEdited,
  }));
  const countOf = Object.fromEntries(
    pageKinds.map((known) => [known, all.filter((page) => page.kind === known).length]),
  ) as Record<PageKind, number>;
  return {
    pages,
    countOf,
    editedCount: all.filter(({ isEdited }) => isEdited).length,
    offCount: all.filter(({ isShown }) => !isShown).length,
  };
}

/** How many problems each page that staff changed has now, by id; the release's own pages were checked with it. */
export async function countProblems(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.page.findMany({ where: { id: { in: [...ids] } }, select: editorColumns });
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { problems } = await checkSource(sourceOfRow(row), row.path);
    if (problems.length > 0) counts.set(row.id, problems.length);
  }
  return counts;
}
