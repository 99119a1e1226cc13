import { z } from "zod";
import type { Tx } from "#app/db.server.ts";
import type { ContentKind } from "#app/domain/base/versions/content-kind.server.ts";
import { findTemplate } from "./find-template.server";

const schema = z.object({ subject: z.string(), body: z.string(), approvedAs: z.string().nullable() });
export type TemplateContent = z.output<typeof schema>;

export const templateKind: ContentKind<TemplateContent> = {
  kind: "message-template",
  schema,
  nameOf: ({ subject, body }) => subject || body.slice(0, 60),
  audited: (content) => ({ ...content }),
  describe: ({ subject, body, approvedAs }) =>
    [...(subject ? [`Subject: ${subject}`] : []), ...(approvedAs ? [`Approved as: ${approvedAs}`] : [])]
      .concat("", body)
      .join("\n"),
  restored: (_today, earlier) => earlier,
  find: async (tx, key) => {
    const found = await findTemplate(key, tx);
    return found && { subject: found.subject, body: found.body, approvedAs: found.approvedAs };
  },
  isTaken: () => Promise.resolve(false),
  update: (tx, { id: key, content, now }) => writeTemplate(tx, key, content, now),
};

/** The first change of a text that came with the site makes its row. */
async function writeTemplate(tx: Tx, key: string, content: TemplateContent, now: Date) {
  const before = await findTemplate(key, tx);
  if (!before) throw new Error(`there is no text ${key}`);
  await tx.messageTemplate.upsert({
    where: { key },
    create: { ...before, ...content, updatedAt: now },
    update: { ...content, version: { increment: 1 }, updatedAt: now },
    select: { key: true },
  });
}
