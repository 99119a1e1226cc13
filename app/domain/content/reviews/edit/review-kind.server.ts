import { z } from "zod";
import type { DeletableKind } from "#app/domain/base/versions/content-kind.server.ts";

const fields = { author: true, trip: true, body: true, stars: true, writtenOn: true, isShown: true } as const;

const schema = z.object({
  author: z.string().nullable(),
  trip: z.string(),
  body: z.string(),
  stars: z.number().nullable(),
  writtenOn: z.string().nullable(),
  isShown: z.boolean(),
});
export type ReviewContent = z.output<typeof schema>;

/** Customers' reviews that staff typed in. Samples aren't edited: a name and stars for one would be made up; nor are those that came by a link. */
export const reviewKind: DeletableKind<ReviewContent> = {
  kind: "review",
  schema,
  nameOf: ({ author, trip }) => `${author ?? "Sample"}: ${trip}`,
  audited: (review) => ({ ...review }),
  describe: ({ author, trip, body, stars, writtenOn, isShown }) =>
    [
      `Author: ${author ?? "sample"}`,
      `Trip: ${trip}`,
      `Stars: ${stars ?? "none"}`,
      `Written on: ${writtenOn ?? "unknown"}`,
      `Shown: ${isShown ? "yes" : "no"}`,
      "",
      body,
    ].join("\n"),
  restored: ({ isShown }, earlier) => ({ ...earlier, isShown }),
  find: (tx, id) => tx.review.findUnique({ where: { id, isSample: false, isByLink: false }, select: fields }),
  isTaken: async () => false,
  update: (tx, { id, content }) => tx.review.update({ where: { id }, data: content }),
  create: (tx, { id, content, now }) =>
    tx.review.create({
      data: { ...content, ...(id && { id }), isSample: false, createdAt: now },
      select: { id: true },
    }),
  remove: (tx, id) => tx.review.delete({ where: { id } }),
};
