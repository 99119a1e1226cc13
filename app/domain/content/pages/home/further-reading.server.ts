import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { newestArticles } from "#app/domain/content/pages/articles/load-articles.server.ts";
import type { Reading } from "./home-view";

const SHOWN = 3;
/** Guides that fill the list while there are fewer than three articles. */
const guides = ["/expert-advice", "/how-it-works", "/licensed-carriers"];

/** The three newest articles, filled up with guides; only pages that exist. */
export const furtherReading = cacheWhileUnchanged(async (): Promise<Reading[]> => {
  const [articles, written] = await Promise.all([
    newestArticles(SHOWN),
    db.page.findMany({
      where: { path: { in: guides }, isShown: true },
      select: { path: true, label: true, lead: true },
    }),
  ]);
  const inOrder = guides.flatMap((path) => written.find((page) => page.path === path) ?? []);
  return [...articles, ...inOrder].slice(0, SHOWN).map(({ path, label, lead }) => ({ path, label, lead }));
});
