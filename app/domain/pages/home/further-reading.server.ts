import { db } from "../../../db.server";
import { newestArticles } from "../articles/load-articles.server";
import type { Reading } from "./home-view";

const SHOWN = 3;
/** What stands where articles will stand, while there are fewer than three. */
const guides = ["/expert-advice", "/how-it-works", "/licensed-carriers"];

/** The three newest articles, filled up with our guides. Only pages that are there. */
export async function furtherReading(): Promise<Reading[]> {
  const [articles, written] = await Promise.all([
    newestArticles(SHOWN),
    db.page.findMany({
      where: { path: { in: guides } },
      select: { path: true, label: true, lead: true },
    }),
  ]);
  const inOrder = guides.flatMap((path) => written.find((page) => page.path === path) ?? []);
  return [...articles, ...inOrder].slice(0, SHOWN).map(({ path, label, lead }) => ({ path, label, lead }));
}
