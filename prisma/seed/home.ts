import { z } from "zod";
import type { Tx } from "../../app/db.server";
import { faqSchema } from "../../app/domain/pages/page";
import { sampleReviewsSchema } from "../../app/domain/reviews/review";
import { readFixture } from "../fixtures/read-fixture";

const homeFaqSchema = z.strictObject({
  faq: z.array(faqSchema, { error: "faq is a list of q and a" }).min(1, { error: "there is no question" }),
});

/** Adds missing sample reviews, used until customers write some, and returns how many. Throws BrokenFixtures. */
export async function seedReviews(db: Tx): Promise<number> {
  const { reviews } = readFixture("prisma/data/reviews.yaml", sampleReviewsSchema);
  const known = await db.review.findMany({ select: { id: true } });
  const there = new Set(known.map(({ id }) => id));
  const missing = reviews.filter(({ id }) => !there.has(id));
  await db.review.createMany({ data: missing.map((review) => ({ ...review, isSample: true })) });
  return missing.length;
}

/** Adds missing home page questions in fixture order and returns how many. Throws BrokenFixtures. */
export async function seedHomeFaq(db: Tx): Promise<number> {
  const { faq } = readFixture("prisma/data/home-faq.md", homeFaqSchema);
  const known = await db.faqEntry.findMany({ select: { question: true } });
  const there = new Set(known.map(({ question }) => question));
  const missing = faq.flatMap(({ q, a }, position) =>
    there.has(q) ? [] : [{ question: q, answer: a, position }],
  );
  await db.faqEntry.createMany({ data: missing });
  return missing.length;
}
