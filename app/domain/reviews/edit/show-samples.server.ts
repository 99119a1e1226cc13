import { db } from "../../../db.server";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";

type Showing = { isShown: boolean; by: Actor; now: Date };

/** Hides or shows one sample; false if there is no such sample. */
export async function showSample(id: string, showing: Showing): Promise<boolean> {
  if (!(await db.review.findUnique({ where: { id, isSample: true }, select: { id: true } }))) return false;
  await show({ id }, id, showing);
  return true;
}

/** Hides or shows all samples at once and returns how many changed. */
export const showSamples = (showing: Showing): Promise<number> => show({}, "samples", showing);

const show = (which: { id?: string }, subjectId: string, { isShown, by, now }: Showing): Promise<number> =>
  db.$transaction(async (tx) => {
    const where = { ...which, isSample: true, isShown: !isShown };
    const { count } = await tx.review.updateMany({ where, data: { isShown } });
    if (count === 0) return 0;
    const subject = { kind: "review", id: subjectId, name: count === 1 ? "1 sample" : `${count} samples` };
    const [before, after] = [{ isShown: !isShown }, { isShown }];
    await recordAudit(tx, { actor: by, action: "content-changed", subject, before, after, now });
    return count;
  });
