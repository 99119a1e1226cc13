import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { contentDigest } from "#app/domain/base/versions/content-digest.server.ts";

/** All questions in their order, hidden ones too; `basedOn` is the digest that a question's form carries. */
export async function listFaq() {
  const rows = await db.faqEntry.findMany({
    orderBy: [{ position: "asc" }, { question: "asc" }],
    select: { question: true, answer: true, isShown: true, id: true },
  });
  return rows.map(({ id, ...content }) => ({ ...content, id, basedOn: contentDigest(content) }));
}

type Move = { id: string; isUp: boolean; by: Actor; now: Date };

/** Swaps a question with the one above or below it; nothing happens at either end. */
export async function moveFaq({ id, by, now, isUp }: Move): Promise<boolean> {
  const all = await listFaq();
  const from = all.findIndex((entry) => entry.id === id);
  const moved = all[from];
  if (!moved) return false;
  const to = from + (isUp ? -1 : 1);
  if (!all[to]) return true;
  const order = all.map((entry) => entry.id);
  order.splice(from, 1);
  order.splice(to, 0, id);
  await db.$transaction(async (tx) => {
    for (const [position, each] of order.entries())
      await tx.faqEntry.update({ where: { id: each }, data: { position } });
    const subject = { kind: "faq-entry", id, name: moved.question };
    const [before, after] = [{ position: from + 1 }, { position: to + 1 }];
    await recordAudit(tx, { actor: by, action: "content-changed", subject, before, after, now });
  });
  return true;
}
