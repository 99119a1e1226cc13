import { z } from "zod";
import { db } from "../../../db.server";
import { changedFields } from "../../audit/changed-fields";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { saveVersion } from "../../versions/save-version.server";
import type { ReviewInput } from "./review-fields";

const fields = { author: true, trip: true, body: true, stars: true, writtenOn: true, isShown: true } as const;

/** What a version of a review keeps. */
export const reviewVersionSchema = z.object({
  author: z.string().nullable(),
  trip: z.string(),
  body: z.string(),
  stars: z.number().nullable(),
  writtenOn: z.string().nullable(),
  isShown: z.boolean(),
});
export type ReviewContent = z.output<typeof reviewVersionSchema>;
export type ReviewError = { code: "not-found" } | { code: "stale"; review: ReviewContent };
type By = { by: Actor; now: Date };

/** The newest reviews as the site orders them, real ones first. */
export const listReviews = () =>
  db.review.findMany({
    orderBy: [{ isSample: "asc" }, { writtenOn: "desc" }, { createdAt: "desc" }, { id: "asc" }],
    take: 200,
    select: { ...fields, id: true, isSample: true },
  });

export const describeReview = ({ author, trip, body, stars, writtenOn, isShown }: ReviewContent): string =>
  [
    `Author: ${author ?? "sample"}`,
    `Trip: ${trip}`,
    `Stars: ${stars ?? "none"}`,
    `Written on: ${writtenOn ?? "unknown"}`,
    `Shown: ${isShown ? "yes" : "no"}`,
    "",
    body,
  ].join("\n");

/** Stands for a review's state, because its row has no time of change. */
export const reviewDigest = ({ author, trip, body, stars, writtenOn, isShown }: ReviewContent): string =>
  JSON.stringify([author, trip, body, stars, writtenOn, isShown]);

const nameOf = ({ author, trip }: Pick<ReviewContent, "author" | "trip">) => `${author ?? "Sample"}: ${trip}`;

export async function createReview(input: ReviewInput, { by, now }: By): Promise<{ id: string }> {
  return db.$transaction(async (tx) => {
    const data = { ...input, isSample: false, isShown: true, createdAt: now };
    const { id } = await tx.review.create({ data, select: { id: true } });
    const subject = { kind: "review", id, name: nameOf(input) };
    await recordAudit(tx, { actor: by, action: "content-created", subject, after: { ...input }, now });
    return { id };
  });
}

type Change = By & {
  id: string;
  content: Partial<ReviewContent>;
  /** the digest of what the form was opened with; null: whatever it is now */
  basedOn: string | null;
  action?: "content-changed" | "content-restored";
};

/** A sample can only be shown or hidden: a name and stars for it would be made up. */
export async function changeReview(change: Change): Promise<Result<{ id: string }, ReviewError>> {
  const { id, content, basedOn, by, now, action = "content-changed" } = change;
  return db.$transaction(async (tx): Promise<Result<{ id: string }, ReviewError>> => {
    const row = await tx.review.findUnique({ where: { id }, select: { ...fields, isSample: true } });
    if (!row) return err({ code: "not-found" });
    const { isSample, ...before } = row;
    if (isSample && Object.keys(content).some((key) => key !== "isShown")) return err({ code: "not-found" });
    if (basedOn !== null && basedOn !== reviewDigest(before)) return err({ code: "stale", review: before });
    const changed = changedFields<ReviewContent>(before, content);
    if (!changed) return ok({ id });
    await saveVersion(tx, { kind: "review", id, content: before, by, now });
    await tx.review.update({ where: { id }, data: content });
    const subject = { kind: "review", id, name: nameOf({ ...before, ...content }) };
    await recordAudit(tx, { actor: by, action, subject, ...changed, now });
    return ok({ id });
  });
}

/** Hides or shows all samples at once and returns how many changed. */
export async function showSamples({ isShown, by, now }: By & { isShown: boolean }): Promise<number> {
  return db.$transaction(async (tx) => {
    const where = { isSample: true, isShown: !isShown };
    const { count } = await tx.review.updateMany({ where, data: { isShown } });
    if (count === 0) return 0;
    const subject = { kind: "review", id: "samples", name: `${count} samples` };
    const [before, after] = [{ isShown: !isShown }, { isShown }];
    await recordAudit(tx, { actor: by, action: "content-changed", subject, before, after, now });
    return count;
  });
}
