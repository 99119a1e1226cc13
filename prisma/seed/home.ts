import { createHash } from "node:crypto";
import { z } from "zod";
import type { Tx } from "../../app/db.server";
import { faqSchema } from "../../app/domain/content/pages/page";
import { earlierAnswers } from "./earlier-answers";
import { readFixture } from "../fixtures/read-fixture";

const homeFaqSchema = z.strictObject({
  faq: z.array(faqSchema, { error: "faq is a list of q and a" }).min(1, { error: "there is no question" }),
});

/**
 * Fills an empty table with the home page's questions in fixture order, and returns how many it added; otherwise renews
 * the answers that are still an earlier release's, and adds none, because staff may have deleted them. Throws
 * BrokenFixtures.
 */
export async function seedHomeFaq(db: Tx): Promise<number> {
  const { faq } = readFixture("prisma/data/home-faq.md", homeFaqSchema);
  const known = await db.faqEntry.findMany({ select: { id: true, question: true, answer: true } });
  if (known.length === 0) {
    const all = faq.map(({ q, a }, position) => ({ question: q, answer: a, position }));
    await db.faqEntry.createMany({ data: all });
    return all.length;
  }
  const answers = new Map(faq.map(({ q, a }) => [q, a]));
  for (const { id, question, answer } of known) {
    const renewed = answers.get(question);
    if (renewed && renewed !== answer && earlierAnswers.has(answerFingerprint(question, answer)))
      await db.faqEntry.update({ where: { id }, data: { answer: renewed } });
  }
  return 0;
}

const answerFingerprint = (question: string, answer: string): string =>
  createHash("sha256").update(`${question}\0${answer}`).digest("hex").slice(0, 16);
