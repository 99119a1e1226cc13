import type { Tx } from "../../app/db.server";
import { startOfDeskDay } from "../../app/domain/text/desk-time";
import { BrokenFixtures } from "../../app/domain/markdown/source-problem";
import type { PostFixture } from "../fixtures/news/parse-post";
import { postFingerprint, textFingerprint } from "../fixtures/news/post-fingerprint";
import type { SeededPost } from "../fixtures/news/post-fingerprint";
import { readNewsFixtures } from "../fixtures/news/read-post-fixtures";
import { earlierPosts } from "./earlier-posts";

/**
 * Fills an empty table, and returns how many posts it added; otherwise renews those that nobody changed since a release
 * wrote them, and adds none, because staff may have deleted them. Throws BrokenFixtures before anything is written.
 */
export async function seedNews(db: Tx, folder?: string): Promise<number> {
  const { fixtures, problems } = readNewsFixtures(folder);
  if (problems.length > 0) throw new BrokenFixtures(problems);
  // Of posts with the same time, the later number comes first in lists.
  const inOrder = [...fixtures].sort((a, b) => ((a.happened ?? "") < (b.happened ?? "") ? -1 : 1));
  const data = inOrder.map(rowOf);
  if ((await db.newsPost.count()) > 0) {
    const renewed = await renew(db, data);
    if (renewed > 0) console.log(`Seeding news: ${renewed} renewed from changed fixtures`);
    return 0;
  }
  for (const post of data) await db.newsPost.create({ data: post });
  return data.length;
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ title, excerpt, slug, body, source, happened, published, reviewed }: PostFixture) {
  const content = {
    ...{ title, excerpt, body, sourceName: source.name, sourceUrl: source.url },
    ...{ kind: happened ? "news" : "guide", happenedOn: happened ?? null },
    publishedAt: startOfDeskDay(published),
  };
  return {
    ...{ ...content, slug, seededAs: postFingerprint(content) },
    ...{ createdAt: content.publishedAt, updatedAt: startOfDeskDay(reviewed) },
  };
}

async function renew(db: Tx, posts: readonly Row[]): Promise<number> {
  const found = await db.newsPost.findMany({ where: { slug: { in: posts.map(({ slug }) => slug) } } });
  const untouched = new Map(found.filter(isUntouched).map((row) => [row.slug, row]));
  const changed = posts.filter(({ slug, seededAs }) => {
    const row = untouched.get(slug);
    return row && row.seededAs !== seededAs;
  });
  const numbers = changed.map(({ slug }) => untouched.get(slug)?.sequence ?? 0).sort((a, b) => a - b);
  for (const [index, { slug, ...post }] of changed.entries())
    await db.newsPost.update({ where: { slug }, data: { ...post, sequence: numbers[index] ?? 0 } });
  return changed.length;
}

type Found = SeededPost & { seededAs: string | null; updatedAt: Date };

/** Earlier releases wrote one time into all three columns, and every change by staff moves the last. */
function isUntouched(row: Found): boolean {
  if (row.seededAs) return row.seededAs === postFingerprint(row);
  const isOfEarlierRelease = earlierPosts.has(textFingerprint(row).slice(0, 16));
  return isOfEarlierRelease && row.publishedAt?.getTime() === row.updatedAt.getTime();
}
