import { z } from "zod";
import { db } from "../../../db.server";

/** The fields of a post that staff edit, and that a version keeps. */
export const postFields = {
  ...{ title: true, excerpt: true, slug: true, body: true },
  ...{ sourceName: true, sourceUrl: true, isActive: true, publishedAt: true },
} as const;

export const postVersionSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  body: z.string(),
  sourceName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  isActive: z.boolean(),
  publishedAt: z.coerce.date().nullable(),
});
export type PostContent = z.output<typeof postVersionSchema>;

export const loadPost = (id: string) =>
  db.newsPost.findUnique({ where: { id }, select: { ...postFields, id: true, updatedAt: true } });

/** A post as text, to compare versions line by line. */
export const describePost = (post: PostContent): string =>
  [
    `Title: ${post.title}`,
    `Excerpt: ${post.excerpt}`,
    `Slug: ${post.slug}`,
    `Source: ${[post.sourceName, post.sourceUrl].filter(Boolean).join(", ")}`,
    `Published: ${post.publishedAt?.toISOString() ?? "draft"}${post.isActive ? "" : ", off"}`,
    "",
    post.body,
  ].join("\n");
