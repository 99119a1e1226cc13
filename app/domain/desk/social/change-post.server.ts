import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/db.server.ts";
import type { AuditAction } from "#app/domain/base/audit/audit-actions.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { loadPost } from "./load-posts.server";
import type { PostView } from "./post-view";
import type { SocialError, SocialProblem } from "./social-error";

export type SocialActor = { id: string; name: string };
export type PostError =
  | { code: "not-found" }
  | { code: "stale"; current: PostView }
  | { code: "invalid"; problems: SocialProblem[] };

/** Who changes which post, as it was when they saw it. */
export type PostChange = { id: string; seen: Seen; by: SocialActor; now: Date };

/** `field` "" is about the post as a whole. */
export const invalid = (field: string, error: SocialError) =>
  err<PostError>({ code: "invalid", problems: [{ field, error }] });

export const auditPost = (
  tx: Tx,
  { by, now }: Pick<PostChange, "by" | "now">,
  action: AuditAction,
  { id, title }: { id: string; title: string },
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) =>
  recordAudit(tx, { actor: by, action, now, subject: { kind: "social post", id, name: title }, ...changes });

/** What a change writes to the post's row, and how the audit log names it; null if there's nothing to do. */
export type Written = {
  action: AuditAction;
  data: Prisma.SocialPostUncheckedUpdateInput;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
} | null;

/** Ends a transaction without writing anything of it. */
class Stopped extends Error {
  constructor(readonly reason: PostError) {
    super("a post stays as it is");
  }
}

/**
 * Checks the version, writes, and counts it up: of two people who press at once, the second is asked to look. Nothing
 * is written if `write` gives an error.
 */
export const changePost = (
  { id, seen, by, now }: PostChange,
  write: (tx: Tx, post: PostView) => Promise<Result<Written, PostError>>,
): Promise<Result<null, PostError>> =>
  db
    .$transaction(async (tx) => {
      const post = await loadPost(id, now, tx);
      if (!post) throw new Stopped({ code: "not-found" });
      if (changedSince(seen, { version: post.version })) throw new Stopped({ code: "stale", current: post });
      const written = await write(tx, post);
      if (!written.ok) throw new Stopped(written.error);
      if (!written.value) return ok(null);
      const { action, data, ...changes } = written.value;
      const title = typeof data.title === "string" ? data.title : post.title;
      await tx.socialPost.update({
        where: { id },
        data: { ...data, version: { increment: 1 }, updatedAt: now },
      });
      await auditPost(tx, { by, now }, action, { id, title }, changes);
      return ok(null);
    })
    .catch((error: unknown) => {
      if (error instanceof Stopped) return err(error.reason);
      throw error;
    });
