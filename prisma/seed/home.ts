import { z } from "zod";
import type { Tx } from "../../app/db.server";
import { faqSchema } from "../../app/domain/pages/page";
import { readFixture } from "../fixtures/read-fixture";

const homeFaqSchema = z.strictObject({
  faq: z.array(faqSchema, { error: "faq is a list of q and a" }).min(1, { error: "there is no question" }),
});

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
