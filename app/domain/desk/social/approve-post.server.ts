import type { Tx } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { changePost, invalid } from "./change-post.server";
import type { PostChange, PostError, Written } from "./change-post.server";
import type { PostView } from "./post-view";
import type { PostInput } from "./post-input";
import { readyInput } from "./ready-post.server";
import { needsApproval } from "./social-settings.server";

const MAX_NOTE_LENGTH = 1_000;

/** Saves what was typed and puts the post before somebody else. */
export const askApproval = (to: PostChange, input: PostInput) =>
  readyInput(to, input, async () => {
    const data = { status: "draft", askedAt: to.now, reviewNote: "", approvedById: null, approvedAt: null };
    return ok({ action: "social-post-asked", data });
  });

/** People can't be the second pair of eyes for a text they wrote in. */
export const mayApprove = (post: Pick<PostView, "writerIds">, staffId: string): boolean =>
  !post.writerIds.includes(staffId);

/** By somebody who wrote none of it, if the owner wants that. What they typed meanwhile is not approved with it. */
export const approvePost = (to: PostChange, input: PostInput) =>
  readyInput(to, input, (tx, post, isChanged) => approve(tx, post, isChanged, to));

async function approve(
  tx: Tx,
  post: PostView,
  isChanged: boolean,
  { by, now }: PostChange,
): Promise<Result<Written, PostError>> {
  if (post.status !== "draft") return invalid("", { code: "no-draft" });
  if (await needsApproval(tx)) {
    if (isChanged) return invalid("", { code: "changed-by-approver" });
    if (!mayApprove(post, by.id)) return invalid("", { code: "approver-is-writer" });
  }
  const data = { status: "approved", approvedById: by.id, approvedAt: now, askedAt: null, reviewNote: "" };
  return ok({ action: "social-post-approved", data });
}

/** Gives it back to its author, with what is to change. */
export const sendBack = (to: PostChange, note: string) =>
  changePost(to, async (_tx, post) => {
    if (post.state !== "awaiting-approval") return invalid("", { code: "not-awaiting-approval" });
    if (!note) return invalid("note", { code: "note-required" });
    if (note.length > MAX_NOTE_LENGTH)
      return invalid("note", { code: "note-too-long", most: MAX_NOTE_LENGTH });
    return ok({
      action: "social-post-sent-back",
      data: { askedAt: null, reviewNote: note },
      after: { note },
    });
  });
