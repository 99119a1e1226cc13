import type { Db } from "#app/db.server.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { summarizeQuote } from "./summarize-quote.server";

const BATCH = 500;

/**
 * Fills in the summaries of leads that are older than summaries, a batch in each transaction, and returns how many.
 * Safe to run twice, and quick once nothing is missing.
 */
export async function summarizeAll(db: Db): Promise<number> {
  for (let filled = 0; ;) {
    const leads = await db.lead.findMany({
      where: { quoteNumber: null, quotes: { some: {} } },
      select: { id: true, phone: true },
      take: BATCH,
    });
    if (leads.length === 0) return filled;
    await db.$transaction(
      async (tx) => {
        for (const { id, phone } of leads) {
          await summarizeQuote(tx, id);
          const phoneDigits = phone && phoneDigitsOf(phone);
          if (phone) await tx.lead.update({ where: { id }, data: { phoneDigits }, select: { id: true } });
        }
      },
      { timeout: 60_000 },
    );
    filled += leads.length;
  }
}
