import { db, isUniqueViolation } from "../../../db.server";
import type { Tx } from "../../../db.server";
import { changedFields } from "../../audit/changed-fields";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { saveVersion } from "../../versions/save-version.server";
import type { EditedPost } from "./load-post.server";
import { postColumns, presentEdited } from "./load-post.server";
import type { PostFields } from "./post-form";

export type PostError = { code: "slug-taken" } | { code: "gone" } | { code: "stale"; theirs: EditedPost };

type Content = Omit<PostFields, "publish" | "publishAt"> & { publishedAt: Date | null };
type Save = { post: Content; by: Actor; now: Date };

const rowOf = ({ publishedAt, sourceName, sourceUrl, ...post }: Content) => ({
  ...post,
  ...{ sourceName: sourceName || null, sourceUrl: sourceUrl || null },
  ...{ isActive: publishedAt !== null, publishedAt },
});

/** The fields of a version, all as text. */
const contentOf = (post: EditedPost) => {
  const { title, excerpt, slug, body, sourceName, sourceUrl, publishedAt } = post;
  return { title, excerpt, slug, body, sourceName, sourceUrl, publishedAt: publishedAt ?? "" };
};

const slugTaken = async (tx: Tx, slug: string, id: string | null) =>
  (await tx.newsPost.count({ where: { slug, ...(id && { id: { not: id } }) } })) > 0;

/** Adds a post and returns its id. */
export const createPost = ({ post, by, now }: Save): Promise<Result<string, PostError>> =>
  asResult(() =>
    db.$transaction(async (tx) => {
      if (await slugTaken(tx, post.slug, null)) return err({ code: "slug-taken" });
      const { id } = await tx.newsPost.create({
        data: { ...rowOf(post), createdAt: now, updatedAt: now },
        select: { id: true },
      });
      const subject = { kind: "news-post", id, name: post.title };
      await recordAudit(tx, { actor: by, action: "content-created", subject, after: rowOf(post), now });
      return ok(id);
    }),
  );

/** Saves a post with the version before it. `seenAt` is the updatedAt that the form was loaded with. */
export const updatePost = ({
  id,
  seenAt,
  isRestore,
  post,
  by,
  now,
}: Save & { id: string; seenAt: string; isRestore: boolean }): Promise<Result<string, PostError>> =>
  asResult(() =>
    db.$transaction(async (tx) => {
      const row = await tx.newsPost.findUnique({ where: { id }, select: postColumns });
      if (!row) return err({ code: "gone" });
      const old = presentEdited(row);
      if (old.updatedAt !== seenAt) return err({ code: "stale", theirs: old });
      if (await slugTaken(tx, post.slug, id)) return err({ code: "slug-taken" });
      await saveVersion(tx, { kind: "news-post", id, content: contentOf(old), by, now });
      await tx.newsPost.update({
        where: { id },
        data: { ...rowOf(post), updatedAt: now },
        select: { id: true },
      });
      const before = { ...contentOf(old), publishedAt: old.publishedAt };
      const after = { ...post, publishedAt: post.publishedAt?.toISOString() ?? null };
      await recordAudit(tx, {
        ...{ actor: by, now, action: isRestore ? "content-restored" : "content-changed" },
        subject: { kind: "news-post", id, name: post.title },
        ...changedFields<Record<string, unknown>>(before, after),
      });
      return ok(id);
    }),
  );

/** Deletes a post; its versions and audit entries stay. False if it was gone already. */
export const deletePost = (id: string, by: Actor, now: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const row = await tx.newsPost.findUnique({ where: { id }, select: postColumns });
    if (!row) return false;
    await tx.newsPost.delete({ where: { id }, select: { id: true } });
    const subject = { kind: "news-post", id, name: row.title };
    const before = contentOf(presentEdited(row));
    await recordAudit(tx, { actor: by, action: "content-deleted", subject, before, now });
    return true;
  });

/** Two saves at once may both find the slug free; the table's index decides. */
async function asResult(work: () => Promise<Result<string, PostError>>): Promise<Result<string, PostError>> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return err({ code: "slug-taken" });
  }
}
