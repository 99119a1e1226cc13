import type { Tx } from "#app/db.server.ts";
import { carriesPrice } from "#app/domain/crm/leads/carries-price.ts";
import { stagesBeforeQuote } from "#app/domain/crm/leads/stage-groups.ts";
import { SEND_PRICE } from "#app/domain/crm/leads/task-titles.ts";
import { changeLead } from "./change-leads.server";
import { completeTask } from "./complete-task.server";
import type { LeadChange } from "./lead-change.server";

/** Our price went to the customer: the lead is quoted, if it wasn't further along, and "Send the price" is done. */
export async function markPriceSent(tx: Tx, { leadId, by, now }: LeadChange): Promise<void> {
  const step = { by, now };
  const isBefore = await tx.lead.count({ where: { id: leadId, stage: { in: [...stagesBeforeQuote] } } });
  if (isBefore > 0) await changeLead(tx, leadId, [{ kind: "stage", stage: "quoted" }], step);
  const open = await tx.leadTask.findMany({
    where: { leadId, title: SEND_PRICE, doneAt: null },
    select: { id: true },
  });
  for (const { id: taskId } of open) await completeTask(tx, { leadId, taskId, ...step });
}

/** The same if what staff wrote says the price of one of the lead's quotes. */
export async function markIfPriceSent(tx: Tx, { text, ...change }: LeadChange & { text: string }) {
  const quotes = await tx.quote.findMany({
    where: { leadId: change.leadId },
    orderBy: { createdAt: "desc" },
    take: MAX_QUOTES,
    select: { quoteNumber: true, estimatedPrice: true },
  });
  const priced = quotes.map(({ quoteNumber, estimatedPrice: price }) => ({ quoteNumber, price }));
  if (carriesPrice(text, priced)) await markPriceSent(tx, change);
}

/** A company's lead may have hundreds; nobody writes about more than the newest. */
const MAX_QUOTES = 50;
