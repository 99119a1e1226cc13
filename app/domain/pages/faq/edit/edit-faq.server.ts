import { z } from "zod";
import { db } from "../../../../db.server";
import { changedFields } from "../../../audit/changed-fields";
import { recordAudit } from "../../../audit/record-audit.server";
import type { Actor } from "../../../audit/record-audit.server";
import { err, ok } from "../../../result";
import type { Result } from "../../../result";
import { saveVersion } from "../../../versions/save-version.server";

const fields = { question: true, answer: true, isShown: true } as const;

/** What a version of a question keeps. */
export const faqVersionSchema = z.object({ question: z.string(), answer: z.string(), isShown: z.boolean() });
export type FaqContent = z.output<typeof faqVersionSchema>;

export type FaqError =
  { code: "not-found" } | { code: "question-taken" } | { code: "stale"; entry: FaqContent };
type By = { by: Actor; now: Date };

/** All questions in their order, hidden ones too. */
export const listFaq = () =>
  db.faqEntry.findMany({
    orderBy: [{ position: "asc" }, { question: "asc" }],
    select: { ...fields, id: true, changedAt: true },
  });

export const describeFaq = ({ question, answer, isShown }: FaqContent): string =>
  [`Question: ${question}`, `Shown: ${isShown ? "yes" : "no"}`, "", answer].join("\n");

export async function createFaq({
  question,
  answer,
  by,
  now,
}: Omit<FaqContent, "isShown"> & By): Promise<Result<{ id: string }, FaqError>> {
  return db.$transaction(async (tx): Promise<Result<{ id: string }, FaqError>> => {
    if (await tx.faqEntry.findUnique({ where: { question }, select: { id: true } }))
      return err({ code: "question-taken" });
    const last = await tx.faqEntry.aggregate({ _max: { position: true } });
    const position = (last._max.position ?? -1) + 1;
    const { id } = await tx.faqEntry.create({
      data: { question, answer, position, createdAt: now, changedAt: now },
      select: { id: true },
    });
    const subject = { kind: "faq-entry", id, name: question };
    await recordAudit(tx, {
      actor: by,
      action: "content-created",
      subject,
      after: { question, answer },
      now,
    });
    return ok({ id });
  });
}

type Change = By & {
  id: string;
  content: Partial<FaqContent>;
  /** null: whatever it is now, for a button that changes one thing */
  basedOn: Date | null;
  action?: "content-changed" | "content-restored";
};

export async function changeFaq(change: Change): Promise<Result<{ id: string }, FaqError>> {
  const { id, content, basedOn, by, now, action = "content-changed" } = change;
  return db.$transaction(async (tx): Promise<Result<{ id: string }, FaqError>> => {
    const row = await tx.faqEntry.findUnique({ where: { id }, select: { ...fields, changedAt: true } });
    if (!row) return err({ code: "not-found" });
    const { changedAt, ...before } = row;
    if (basedOn && changedAt.getTime() !== basedOn.getTime()) return err({ code: "stale", entry: before });
    const { question } = content;
    const twin =
      question &&
      (await tx.faqEntry.findFirst({ where: { question, id: { not: id } }, select: { id: true } }));
    if (twin) return err({ code: "question-taken" });
    const changed = changedFields<FaqContent>(before, content);
    if (!changed) return ok({ id });
    await saveVersion(tx, { kind: "faq-entry", id, content: before, by, now });
    await tx.faqEntry.update({ where: { id }, data: { ...content, changedAt: now } });
    const subject = { kind: "faq-entry", id, name: question ?? before.question };
    await recordAudit(tx, { actor: by, action, subject, ...changed, now });
    return ok({ id });
  });
}

/** Swaps a question with the one above or below it; nothing happens at either end. */
export async function moveFaq({ id, by, now, isUp }: By & { id: string; isUp: boolean }): Promise<boolean> {
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
      await tx.faqEntry.update({
        where: { id: each },
        data: { position, changedAt: all.find((entry) => entry.id === each)?.changedAt ?? now },
      });
    const subject = { kind: "faq-entry", id, name: moved.question };
    const [before, after] = [{ position: from + 1 }, { position: to + 1 }];
    await recordAudit(tx, { actor: by, action: "content-changed", subject, before, after, now });
  });
  return true;
}

export async function deleteFaq({ id, by, now }: By & { id: string }): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const before = await tx.faqEntry.findUnique({ where: { id }, select: fields });
    if (!before) return false;
    await saveVersion(tx, { kind: "faq-entry", id, content: before, by, now });
    await tx.faqEntry.delete({ where: { id } });
    const subject = { kind: "faq-entry", id, name: before.question };
    await recordAudit(tx, { actor: by, action: "content-deleted", subject, before, now });
    return true;
  });
}
