import { db } from "#app/db.server.ts";
import type { Page } from "./page";
import { pageColumns, pageOfRow } from "./page-row";

export type FoundPage = { page: Page; changedAt: Date };

/** The page at a path, or null if there is none or staff took it off the site. Throws BrokenPageRow when its row is broken. */
export async function findPage(path: string): Promise<FoundPage | null> {
  const row = await db.page.findUnique({
    where: { path, isShown: true },
    select: { ...pageColumns, changedAt: true },
  });
  if (!row) return null;
  const { changedAt, ...columns } = row;
  return { page: pageOfRow(columns), changedAt };
}

/** Whether there is a page at this path that staff took off the site. */
export const isPageOff = async (path: string): Promise<boolean> =>
  (await db.page.count({ where: { path, isShown: false } })) > 0;
