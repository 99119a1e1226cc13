import type { Tx } from "../../app/db.server";
import { BrokenFixtures } from "../../app/domain/markdown/source-problem";
import { readNewsFixtures } from "../fixtures/news/read-post-fixtures";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Adds missing posts, dated back from now, and returns how many. Throws BrokenFixtures before anything is written. */
export async function seedNews(db: Tx, folder?: string): Promise<number> {
  const { fixtures, problems } = readNewsFixtures(folder);
  if (problems.length > 0) throw new BrokenFixtures(problems);
  const there = new Set((await db.newsPost.findMany({ select: { slug: true } })).map(({ slug }) => slug));
  const now = Date.now();
  const data = fixtures
    .filter(({ slug }) => !there.has(slug))
    .map(({ title, excerpt, slug, body, source, daysAgo }) => {
      const published = new Date(now - daysAgo * DAY_MS);
      return {
        ...{ title, excerpt, slug, body, sourceName: source.name, sourceUrl: source.url },
        ...{ publishedAt: published, createdAt: published, updatedAt: published },
      };
    });
  await db.newsPost.createMany({ data });
  return data.length;
}
