import { db } from "../../../db.server";
import type { Prisma } from "../../../generated/prisma/client";

/** A post as its form has it; times are ISO 8601 in UTC. */
export type EditedPost = {
  id: string;
  title: string;
  excerpt: string;
  slug: string;
  body: string;
  sourceName: string;
  sourceUrl: string;
  /** null for a draft */
  publishedAt: string | null;
  updatedAt: string;
};

export const postColumns = {
  ...{ id: true, title: true, excerpt: true, slug: true, body: true, sourceName: true, sourceUrl: true },
  ...{ isActive: true, publishedAt: true, updatedAt: true },
} as const;

type Row = Prisma.NewsPostGetPayload<{ select: typeof postColumns }>;

export const presentEdited = ({ isActive, publishedAt, updatedAt, ...row }: Row): EditedPost => ({
  ...row,
  ...{ sourceName: row.sourceName ?? "", sourceUrl: row.sourceUrl ?? "" },
  publishedAt: isActive ? (publishedAt?.toISOString() ?? null) : null,
  updatedAt: updatedAt.toISOString(),
});

export async function loadPost(id: string): Promise<EditedPost | null> {
  const row = await db.newsPost.findUnique({ where: { id }, select: postColumns });
  return row && presentEdited(row);
}

/** Where a post stands: seen by visitors, waiting for its time, or seen by nobody. */
export type PostState = "live" | "scheduled" | "draft";

export const stateOfPost = ({ publishedAt }: Pick<EditedPost, "publishedAt">, now: Date): PostState => {
  if (publishedAt === null) return "draft";
  return Date.parse(publishedAt) > now.getTime() ? "scheduled" : "live";
};

const whereOf: Record<PostState, (now: Date) => Prisma.NewsPostWhereInput> = {
  live: (now) => ({ isActive: true, publishedAt: { lte: now } }),
  scheduled: (now) => ({ isActive: true, publishedAt: { gt: now } }),
  draft: () => ({ OR: [{ isActive: false }, { publishedAt: null }] }),
};

const PAGE = 40;
type Listed = { posts: (EditedPost & { state: PostState })[]; nextBefore: number | null };

/** Posts by the order in which they were written, newest first; `before` is the sequence that the page starts below. */
export async function listEditedPosts(
  { words, state, before }: { words: string; state: PostState | null; before: number | null },
  now: Date,
): Promise<Listed> {
  const rows = await db.newsPost.findMany({
    where: {
      AND: [
        state ? whereOf[state](now) : {},
        before === null ? {} : { sequence: { lt: before } },
        words ? { OR: [{ title: { contains: words } }, { slug: { contains: words } }] } : {},
      ],
    },
    orderBy: { sequence: "desc" },
    take: PAGE + 1,
    select: { ...postColumns, sequence: true },
  });
  const shown = rows.slice(0, PAGE);
  return {
    posts: shown.map(({ sequence: _, ...row }) => {
      const post = presentEdited(row);
      return { ...post, state: stateOfPost(post, now) };
    }),
    nextBefore: rows.length > PAGE ? (shown.at(-1)?.sequence ?? null) : null,
  };
}
