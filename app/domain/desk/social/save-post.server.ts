import { randomBytes } from "node:crypto";
import { db, isUniqueViolation } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { formatDeskInput, parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { auditPost, changePost, invalid } from "./change-post.server";
import type { PostChange, PostError, SocialActor, Written } from "./change-post.server";
import { loadPost } from "./load-posts.server";
import type { PostView } from "./post-view";
import { draftProblems } from "./post-input";
import type { PostInput } from "./post-input";
import { isOpen } from "./post-state";

/** A picture to take instead of the one there is, or null for none; undefined leaves it. */
export type PictureChange = { pictureId: string | null } | undefined;

const columnsOf = ({ title, text, linkPath, campaign, altText, when }: PostInput) => ({
  title,
  text,
  linkPath: linkPath || null,
  campaign,
  altText,
  scheduledAt: when ? parseDeskInput(when) : null,
});

/** A post as its form has it. */
export const inputOf = (post: PostView): PostInput => ({
  title: post.title,
  text: post.text,
  linkPath: post.linkPath ?? "",
  campaign: post.campaign,
  altText: post.altText,
  when: post.scheduledAt ? formatDeskInput(post.scheduledAt) : "",
  channels: post.deliveries.map(({ channel, ownText }) => ({ id: channel.id, ownText: ownText ?? "" })),
});

const openChannels = async (tx: Tx, channels: PostInput["channels"]): Promise<PostInput["channels"]> => {
  const known = await tx.socialChannel.findMany({ where: { isOn: true }, select: { id: true } });
  return channels.filter(({ id }) => known.some((each) => each.id === id));
};

async function setChannels(tx: Tx, postId: string, chosen: PostInput["channels"]): Promise<void> {
  await tx.socialDelivery.deleteMany({ where: { postId, channelId: { notIn: chosen.map(({ id }) => id) } } });
  for (const { id: channelId, ownText } of chosen)
    await tx.socialDelivery.upsert({
      where: { postId_channelId: { postId, channelId } },
      create: { postId, channelId, ownText: ownText || null },
      update: { ownText: ownText || null },
    });
}

/** What somebody sees of a post, as one text: two of them are compared. */
export const describeInput = ({ channels, ...input }: PostInput): string =>
  [
    `Title: ${input.title}`,
    input.text,
    `Link: ${input.linkPath}`,
    `Campaign: ${input.campaign}`,
    `Picture: ${input.altText}`,
    `Goes out: ${input.when}`,
    ...[...channels].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, ownText }) => `${id}: ${ownText}`),
  ].join("\n");

const addWriter = (tx: Tx, postId: string, staffId: string) =>
  tx.socialPostWriter.upsert({
    where: { postId_staffId: { postId, staffId } },
    create: { postId, staffId },
    update: {},
  });

/** For the form of a new post, so that a second click finds the first one's draft. */
export const newPostId = (): string => randomBytes(12).toString("hex");

/** `id` is given where the same draft may be asked for twice; the second time it's found. */
export async function createPost(
  input: PostInput,
  by: SocialActor,
  now: Date,
  { id: given, picture }: { id?: string; picture?: PictureChange } = {},
): Promise<Result<string, PostError>> {
  const problems = draftProblems(input);
  if (problems.length > 0) return err({ code: "invalid", problems });
  try {
    return await db.$transaction(async (tx) => {
      const post = await tx.socialPost.create({
        data: {
          ...(given && { id: given }),
          ...columnsOf(input),
          ...picture,
          createdById: by.id,
          createdAt: now,
          updatedAt: now,
        },
      });
      await setChannels(tx, post.id, await openChannels(tx, input.channels));
      await addWriter(tx, post.id, by.id);
      await auditPost(tx, { by, now }, "social-post-created", post);
      return ok(post.id);
    });
  } catch (error) {
    if (given && isUniqueViolation(error)) return ok(given);
    throw error;
  }
}

/**
 * Writes what was typed, if anything differs: then it is no longer approved, and its writer can't approve it. When it
 * should go out is no part of the text.
 */
export async function writeInput(
  tx: Tx,
  post: PostView,
  input: PostInput,
  picture: PictureChange,
  by: SocialActor,
): Promise<Result<Written, PostError>> {
  const problems = draftProblems(input);
  if (problems.length > 0) return err({ code: "invalid", problems });
  const channels = await openChannels(tx, input.channels);
  const before = inputOf(post);
  const after = { ...input, channels };
  const isPicture = picture !== undefined && picture.pictureId !== post.pictureId;
  const without = (each: PostInput) => describeInput({ ...each, when: "" });
  const isText = isPicture || without(before) !== without(after);
  if (!isText && before.when === after.when) return ok(null);
  if (!isOpen(post.state)) return invalid("", { code: "scheduled" });
  await setChannels(tx, post.id, channels);
  if (isText) await addWriter(tx, post.id, by.id);
  const reset = { status: "draft", approvedById: null, approvedAt: null, askedAt: null, reviewNote: "" };
  return ok({
    action: "social-post-changed",
    data: { ...columnsOf(input), ...picture, ...(isText && reset) },
    before: columnsOf(before),
    after: columnsOf(after),
  });
}

export const savePost = (to: PostChange, input: PostInput, picture?: PictureChange) =>
  changePost(to, (tx, post) => writeInput(tx, post, input, picture, to.by));

/** A new draft with the text of another, which may be posted already. */
export async function duplicatePost(
  id: string,
  by: SocialActor,
  now: Date,
): Promise<Result<string, PostError>> {
  const post = await loadPost(id, now);
  if (!post) return err({ code: "not-found" });
  const input = { ...inputOf(post), when: "" };
  return createPost(input, by, now, { picture: { pictureId: post.pictureId } });
}
