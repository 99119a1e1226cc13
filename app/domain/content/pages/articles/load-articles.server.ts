import { db } from "#app/db.server.ts";
import { bylineOf } from "./byline";
import { illustrationFor } from "#app/domain/base/text/illustrations.ts";
import { BrokenPageRow, pageColumns, pageOfRow } from "#app/domain/content/pages/page-row.ts";
import type { PageRow } from "#app/domain/content/pages/page-row.ts";
import type { ArticleCard } from "#app/domain/content/pages/page-view.ts";

/** All articles, newest first. */
export const listArticles = (): Promise<ArticleCard[]> => articles();

/** At most `count` articles, newest first. */
export const newestArticles = (count: number): Promise<ArticleCard[]> => articles(count);

async function articles(take?: number): Promise<ArticleCard[]> {
  const rows = await db.page.findMany({
    where: { isShown: true, kind: "article", publishedOn: { not: null } },
    select: pageColumns,
    orderBy: [{ publishedOn: "desc" }, { path: "asc" }],
    ...(take === undefined ? {} : { take }),
  });
  return rows.flatMap((row) => cardOf(row) ?? []);
}

/** Skips unreadable rows: one broken article must not break the list. */
function cardOf(row: PageRow): ArticleCard | null {
  try {
    const page = pageOfRow(row);
    const byline = bylineOf(page);
    const { path, label, heading, lead, vehicle } = page;
    return (
      byline && {
        ...byline,
        path,
        label,
        heading,
        lead,
        illustration: vehicle ?? illustrationFor(heading, lead),
      }
    );
  } catch (error) {
    if (error instanceof BrokenPageRow) return null;
    throw error;
  }
}
