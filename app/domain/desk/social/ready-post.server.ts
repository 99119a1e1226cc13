import type { Tx } from "#app/db.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { changePost } from "./change-post.server";
import type { PostChange, PostError, Written } from "./change-post.server";
import { loadPost } from "./load-posts.server";
import type { PostView } from "./post-view";
import { readyProblems } from "./post-input";
import type { PostInput } from "./post-input";
import type { SocialProblem } from "./social-error";
import { SLUG_LENGTH } from "./post-link";
import { writeInput } from "./save-post.server";

/** As long as all our short links. */
export const sampleLink = (): string => absoluteUrl(`/go/${"x".repeat(SLUG_LENGTH)}`);

const problemsOf = ({ text, altText, pictureId, linkPath, deliveries }: PostView): SocialProblem[] =>
  readyProblems({
    text,
    altText,
    hasPicture: pictureId !== null,
    link: linkPath ? sampleLink() : null,
    channels: deliveries.map(({ ownText, channel }) => ({ ...channel, ownText })),
  });

/**
 * Saves what was typed and goes on with the post as it is then, if it could go out. Nothing is saved if either is
 * impossible.
 */
export const readyInput = (
  to: PostChange,
  input: PostInput,
  goOn: (tx: Tx, post: PostView, isChanged: boolean) => Promise<Result<Written, PostError>>,
) =>
  changePost(to, async (tx, before) => {
    const saved = await writeInput(tx, before, input, undefined, to.by);
    if (!saved.ok) return saved;
    if (saved.value) await tx.socialPost.update({ where: { id: to.id }, data: saved.value.data });
    const post = saved.value ? await loadPost(to.id, to.now, tx) : before;
    if (!post) return err({ code: "not-found" });
    const problems = problemsOf(post);
    if (problems.length > 0) return err({ code: "invalid", problems });
    const isText = saved.value !== null && "status" in saved.value.data;
    const gone = await goOn(tx, post, isText);
    if (!gone.ok) return gone;
    if (!saved.value || !gone.value) return gone;
    return ok({
      ...gone.value,
      ...(saved.value.before && { before: saved.value.before }),
      after: { ...saved.value.after, ...gone.value.after },
      data: { ...saved.value.data, ...gone.value.data },
    });
  });
