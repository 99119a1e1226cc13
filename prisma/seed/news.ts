import type { Tx } from "../../app/db.server";
import { startOfDeskDay } from "../../app/domain/base/text/desk-time";
import { BrokenFixtures } from "../../app/domain/base/markdown/source-problem";
import type { PostFixture } from "../fixtures/news/parse-post";
import { postFingerprint, textFingerprint } from "../fixtures/news/post-fingerprint";
import type { SeededPost } from "../fixtures/news/post-fingerprint";
import { readNewsFixtures } from "../fixtures/news/read-post-fixtures";
import { earlierPosts, earlierSlugs } from "./earlier-posts";

/** The setting that lists the slugs that a release has brought, so that one that staff deleted doesn't come back. */
const SEEDED = "news.seeded";

/**
 * Publishes every post that this site hasn't had yet, at `now`: on a first start all of them. Renews those that weren't
 * changed since a release wrote them, and leaves their time of publication. Returns how many it added. Throws
 * BrokenFixtures before anything is written.
 */
export async function seedNews(db: Tx, folder?: string, now = new Date()): Promise<number> {
  const { fixtures, problems } = readNewsFixtures(folder);
  if (problems.length > 0) throw new BrokenFixtures(problems);
  // Of posts with the same time, the later number comes first in lists: the newest news, and guides after it.
  const inOrder = [...fixtures].sort((a, b) => orderOf(a).localeCompare(orderOf(b), "en"));
  const renewed = await renew(db, inOrder);
  if (renewed > 0) console.log(`Seeding news: ${renewed} renewed from changed fixtures`);
  const had = await seededSlugs(db);
  const added = inOrder.filter(({ slug }) => !had.has(slug));
  for (const post of added) {
    const { slug } = post;
    // Somebody may have written one of that name.
    if (await db.newsPost.findUnique({ where: { slug }, select: { id: true } })) continue;
    await db.newsPost.create({ data: { ...rowOf(post, now), slug, createdAt: now } });
  }
  if (added.length > 0) {
    const value = [...new Set([...had, ...added.map(({ slug }) => slug)])].sort().join(" ");
    await db.setting.upsert({ where: { name: SEEDED }, create: { name: SEEDED, value }, update: { value } });
  }
  return added.length;
}

const orderOf = ({ happened, slug }: PostFixture) => `${happened ?? "0000-00-00"} ${slug}`;

/** None on a first start. Releases that remembered nothing brought the same posts to every site. */
async function seededSlugs(db: Tx): Promise<ReadonlySet<string>> {
  const row = await db.setting.findUnique({ where: { name: SEEDED } });
  if (row) return new Set(row.value.split(" "));
  return (await db.newsPost.count()) > 0 ? earlierSlugs : new Set();
}

function rowOf({ title, excerpt, body, source, happened, reviewed }: PostFixture, publishedAt: Date | null) {
  const content = {
    title,
    excerpt,
    body,
    sourceName: source.name,
    sourceUrl: source.url,
    kind: happened ? "news" : "guide",
    happenedOn: happened ?? null,
    publishedAt,
  };
  return { ...content, seededAs: postFingerprint(content), updatedAt: startOfDeskDay(reviewed) };
}

async function renew(db: Tx, posts: readonly PostFixture[]): Promise<number> {
  const found = await db.newsPost.findMany({ where: { slug: { in: posts.map(({ slug }) => slug) } } });
  const untouched = new Map(found.filter(isUntouched).map((row) => [row.slug, row]));
  const changed = posts.flatMap((post) => {
    const before = untouched.get(post.slug);
    if (!before) return [];
    // Releases that remembered nothing dated their posts back, so those get the day they were written.
    const row = rowOf(post, before.seededAs ? before.publishedAt : startOfDeskDay(post.published));
    return row.seededAs === before.seededAs ? [] : [{ slug: post.slug, row, sequence: before.sequence }];
  });
  const numbers = changed.map(({ sequence }) => sequence).sort((a, b) => a - b);
  for (const [index, { slug, row }] of changed.entries())
    await db.newsPost.update({ where: { slug }, data: { ...row, sequence: numbers[index] ?? 0 } });
  return changed.length;
}

type Found = SeededPost & { seededAs: string | null; updatedAt: Date };

/** Earlier releases wrote one time into all three columns, and every change by staff moves the last. */
function isUntouched(row: Found): boolean {
  if (row.seededAs) return row.seededAs === postFingerprint(row);
  const isOfEarlierRelease = earlierPosts.has(textFingerprint(row).slice(0, 16));
  return isOfEarlierRelease && row.publishedAt?.getTime() === row.updatedAt.getTime();
}
