import { db } from "../../db.server";
import type { Page } from "./page";
import { pageColumns, pageOfRow } from "./page-row";

export type FoundPage = { page: Page; changedAt: Date };

/** The page at a path, or null. Throws BrokenPageRow when its row is broken. */
export async function findPage(path: string): Promise<FoundPage | null> {
  const row = await db.page.findUnique({ where: { path }, select: { ...pageColumns, changedAt: true } });
  if (!row) return null;
  const { changedAt, ...columns } = row;
  return { page: pageOfRow(columns), changedAt };
}
