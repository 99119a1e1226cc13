import type { Db } from "#app/db.server.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";

const STEP = "reread-phones";
const SLICE = 200;

/**
 * Rereads every stored phone number once, because earlier releases took some of other countries for ours, and returns
 * how many it changed. Triggers renew the search entry of each that changes. Every slice is a transaction that keeps how
 * far it came, so a start that was ended goes on there.
 */
export async function rereadPhones(db: Db): Promise<number> {
  for (let changed = 0; ;) {
    const count = await db.$transaction(async (tx) => {
      const step = await tx.startStep.findUnique({ where: { name: STEP } });
      if (step?.isDone) return null;
      const leads = await tx.lead.findMany({
        where: { id: { gt: step?.position ?? "" }, phone: { not: null } },
        orderBy: { id: "asc" },
        select: { id: true, phone: true, phoneDigits: true },
        take: SLICE,
      });
      const wrong = leads.flatMap(({ id, phone, phoneDigits }) => {
        const digits = phone && phoneDigitsOf(phone);
        return digits === phoneDigits ? [] : [{ id, phoneDigits: digits || null }];
      });
      for (const { id, phoneDigits } of wrong)
        await tx.lead.update({ where: { id }, data: { phoneDigits }, select: { id: true } });
      const reached = { position: leads.at(-1)?.id ?? step?.position ?? "", isDone: leads.length < SLICE };
      await tx.startStep.upsert({
        where: { name: STEP },
        create: { name: STEP, ...reached },
        update: reached,
      });
      return wrong.length;
    });
    if (count === null) return changed;
    changed += count;
  }
}
