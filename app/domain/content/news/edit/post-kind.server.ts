import { z } from "zod";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { DeletableKind } from "#app/domain/base/versions/content-kind.server.ts";

/** The fields of a post that staff edit. */
const postFields = {
  title: true,
  excerpt: true,
  slug: true,
  body: true,
  kind: true,
  happenedOn: true,
  sourceName: true,
  sourceUrl: true,
  isActive: true,
  publishedAt: true,
} as const;

const schema = z.object({
  title: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  body: z.string(),
  // Versions from before guides have neither.
  kind: z.string().default("news"),
  happenedOn: z.string().nullable().default(null),
  sourceName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  isActive: z.boolean(),
  publishedAt: z.coerce.date().nullable(),
});
export type PostContent = z.output<typeof schema>;

export const postKind: DeletableKind<PostContent> = {
  kind: "news-post",
  schema,
  nameOf: ({ title }) => title,
  audited: (post) => ({ ...post }),
  describe: (post) =>
    [
      `Title: ${post.title}`,
      `Excerpt: ${post.excerpt}`,
      `Slug: ${post.slug}`,
      ...(post.kind === "guide" ? ["Guide"] : [`Happened: ${post.happenedOn ?? "day unknown"}`]),
      `Source: ${[post.sourceName, post.sourceUrl].filter(Boolean).join(", ")}`,
      `Published: ${post.publishedAt ? formatDeskMoment(post.publishedAt) : "draft"}${post.isActive ? "" : ", off"}`,
      "",
      post.body,
    ].join("\n"),
  // An earlier text brings back words, not whether and as what the post is shown.
  restored: ({ isActive, publishedAt, kind, happenedOn }, earlier) => ({
    ...earlier,
    isActive,
    publishedAt,
    kind,
    happenedOn,
  }),
  find: (tx, id) => tx.newsPost.findUnique({ where: { id }, select: postFields }),
  isTaken: async (tx, { slug }, id) =>
    (await tx.newsPost.findFirst({
      where: { slug, ...(id && { id: { not: id } }) },
      select: { id: true },
    })) !== null,
  update: (tx, { id, content, now }) =>
    tx.newsPost.update({ where: { id }, data: { ...content, updatedAt: now } }),
  create: (tx, { id, content, now }) =>
    tx.newsPost.create({
      data: { ...content, ...(id && { id }), createdAt: now, updatedAt: now },
      select: { id: true },
    }),
  remove: (tx, id) => tx.newsPost.delete({ where: { id } }),
};
