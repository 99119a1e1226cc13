import { db } from "../../../db.server";
import { cacheWhileUnchanged } from "../../database/cache-while-unchanged.server";
import { newestArticles } from "../articles/load-articles.server";
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
