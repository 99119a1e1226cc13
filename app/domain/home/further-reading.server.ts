import { db } from "../../db.server";
import type { Reading } from "./home-view";

const SHOWN = 3;
const BLOG = "/blog/";
/** What stands where articles will stand, while there are fewer than three. */
const guides = ["/expert-advice", "/how-it-works", "/licensed-carriers"];

/** The three newest articles, filled up with our guides. Only pages that are there. */
export async function furtherReading(): Promise<Reading[]> {
  const columns = { path: true, label: true, lead: true } as const;
  const [articles, written] = await Promise.all([
    db.page.findMany({
      where: { path: { startsWith: BLOG } },
      orderBy: [{ updatedOn: "desc" }, { path: "asc" }],
      select: columns,
      take: SHOWN,
    }),
    db.page.findMany({ where: { path: { in: guides } }, select: columns }),
  ]);
  const inOrder = guides.flatMap((path) => written.find((page) => page.path === path) ?? []);
  return [...articles, ...inOrder].slice(0, SHOWN);
}
