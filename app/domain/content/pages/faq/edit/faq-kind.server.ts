import { z } from "zod";
import type { DeletableKind } from "#app/domain/base/versions/content-kind.server.ts";

const schema = z.object({ question: z.string(), answer: z.string(), isShown: z.boolean() });
export type FaqContent = z.output<typeof schema>;

export const faqKind: DeletableKind<FaqContent> = {
  kind: "faq-entry",
  schema,
  nameOf: ({ question }) => question,
  audited: (entry) => ({ ...entry }),
  describe: ({ question, answer, isShown }) =>
    [`Question: ${question}`, `Shown: ${isShown ? "yes" : "no"}`, "", answer].join("\n"),
  restored: ({ isShown }, earlier) => ({ ...earlier, isShown }),
  find: (tx, id) =>
    tx.faqEntry.findUnique({ where: { id }, select: { question: true, answer: true, isShown: true } }),
  isTaken: async (tx, { question }, id) =>
    (await tx.faqEntry.findFirst({
      where: { question, ...(id && { id: { not: id } }) },
      select: { id: true },
    })) !== null,
  update: (tx, { id, content, now }) =>
    tx.faqEntry.update({ where: { id }, data: { ...content, changedAt: now } }),
  create: async (tx, { id, content, now }) => {
    const last = await tx.faqEntry.aggregate({ _max: { position: true } });
    const position = (last._max.position ?? -1) + 1;
    const data = { ...content, ...(id && { id }), position, createdAt: now, changedAt: now };
    return tx.faqEntry.create({ data, select: { id: true } });
  },
  remove: (tx, id) => tx.faqEntry.delete({ where: { id } }),
};
