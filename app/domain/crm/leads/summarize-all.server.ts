import type { Db } from "#app/db.server.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { summarizeQuote } from "./summarize-quote.server";

const BATCH = 500;

/**
 * Fills in the summaries of leads that are older than summaries, a batch in each transaction, and returns how many.
 * Safe to run twice, and quick once nothing is missing but where a trip entered by hand stands.
 */
export async function summarizeAll(db: Db): Promise<number> {
  for (let filled = 0, last = ""; ;) {
    const leads = await db.lead.findMany({
      where: { id: { gt: last }, quoteNumber: null, quotes: { some: {} } },
      orderBy: { id: "asc" },
      select: { id: true, phone: true },
      take: BATCH,
    });
    const end = leads.at(-1);
    if (!end) return filled;
    last = end.id;
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
    filled += await db.lead.count({
      where: { id: { in: leads.map(({ id }) => id) }, quoteNumber: { not: null } },
    });
  }
}
