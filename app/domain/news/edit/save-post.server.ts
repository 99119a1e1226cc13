import { db } from "../../../db.server";
import { changedFields } from "../../audit/changed-fields";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { parseDeskInput } from "../../text/desk-time";
import { saveVersion } from "../../versions/save-version.server";
import { loadPost, postFields } from "./load-post.server";
import type { PostContent } from "./load-post.server";
import { slugOf } from "./news-fields";
import type { NewsInput, NewsIntent } from "./news-fields";

export type SavePostError = { code: "not-found" } | { code: "stale"; post: PostContent };

type Change = { id: string; basedOn: Date; by: Actor; now: Date };

/** What a checked form makes of a post; `before` is null for a new one. */
export function contentOf(
  input: NewsInput,
  intent: NewsIntent,
  before: Pick<PostContent, "isActive" | "publishedAt"> | null,
  now: Date,
): PostContent {
  const { publishAt, title, excerpt, body, ...rest } = input;
  const publishedAt = before?.publishedAt ?? null;
  const isOut = publishedAt !== null && publishedAt <= now;
  const when: Record<NewsIntent, Pick<PostContent, "isActive" | "publishedAt">> = {
    save: { isActive: before?.isActive ?? true, publishedAt },
    publish: { isActive: true, publishedAt: isOut ? publishedAt : now },
    schedule: { isActive: true, publishedAt: parseDeskInput(publishAt) },
    off: { isActive: false, publishedAt: publishedAt ?? now },
  };
  return {
    ...{ title, excerpt, body, slug: rest.slug || slugOf(title) },
    ...{ sourceName: rest.sourceName || null, sourceUrl: rest.sourceUrl || null },
    ...when[intent],
  };
}

export async function createPost(content: PostContent, by: Actor, now: Date): Promise<{ id: string }> {
  return db.$transaction(async (tx) => {
    const data = { ...content, createdAt: now, updatedAt: now };
    const { id } = await tx.newsPost.create({ data, select: { id: true } });
    const subject = { kind: "news-post", id, name: content.title };
    await recordAudit(tx, { actor: by, action: "content-created", subject, after: audited(content), now });
    return { id };
  });
}

/** Writes a post with the version before it, unless somebody saved it since `basedOn`. */
export async function savePost(
  { id, basedOn, by, now }: Change,
  action: "content-changed" | "content-restored",
  contentFrom: (before: PostContent) => PostContent,
): Promise<Result<PostContent, SavePostError>> {
  return db.$transaction(async (tx): Promise<Result<PostContent, SavePostError>> => {
    const row = await tx.newsPost.findUnique({ where: { id }, select: { ...postFields, updatedAt: true } });
    if (!row) return err({ code: "not-found" });
    const { updatedAt, ...before } = row;
    if (updatedAt.getTime() !== basedOn.getTime()) return err({ code: "stale", post: before });
    const after = contentFrom(before);
    const changed = changedFields(audited(before), audited(after));
    if (!changed) return ok(after);
    await saveVersion(tx, { kind: "news-post", id, content: before, by, now });
    await tx.newsPost.update({ where: { id }, data: { ...after, updatedAt: now } });
    const subject = { kind: "news-post", id, name: after.title };
    await recordAudit(tx, { actor: by, action, subject, ...changed, now });
    return ok(after);
  });
}

/** The last text stays as a version and in the audit log. */
export async function deletePost(id: string, by: Actor, now: Date): Promise<boolean> {
  const post = await loadPost(id);
  if (!post) return false;
  const { id: _id, updatedAt: _at, ...content } = post;
  await db.$transaction(async (tx) => {
    await saveVersion(tx, { kind: "news-post", id, content, by, now });
    await tx.newsPost.delete({ where: { id } });
    const subject = { kind: "news-post", id, name: content.title };
    await recordAudit(tx, { actor: by, action: "content-deleted", subject, before: audited(content), now });
  });
  return true;
}

const audited = (content: PostContent) => ({ ...content });
