import type { Tx } from "#app/db.server.ts";
import { leadsReachedBy } from "#app/domain/crm/leads/known-lead.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";

/** Our email that came back or was answered; the lead is null for emails to staff and partners. */
export type Answered = { outboxId: string; leadId: string | null; recipient: string | null };

const lead = { select: { leadId: true } } as const;

export async function findAnswered(tx: Tx, outboxIds: readonly string[]): Promise<Answered | null> {
  if (outboxIds.length === 0) return null;
  const rows = await tx.outboxMessage.findMany({
    where: { id: { in: [...outboxIds] }, channel: "email" },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      kind: true,
      recipient: true,
      quote: lead,
      order: { select: { quote: lead } },
      leadEmail: lead,
      contactMessage: lead,
      automationAction: lead,
      inboxAnswer: { select: { contactMessage: lead, inboundEmail: lead } },
    },
  });
  // A notice to staff is about a lead, but isn't from it.
  const [row] = rows.filter(({ kind }) => !/-to-staff$|-notice$|^staff-/.test(kind));
  if (!row) return null;
  const { quote, order, leadEmail, contactMessage, automationAction, inboxAnswer, recipient } = row;
  const entry = inboxAnswer?.contactMessage ?? inboxAnswer?.inboundEmail;
  const leadId =
    (quote ?? order?.quote ?? leadEmail ?? contactMessage ?? automationAction ?? entry)?.leadId ?? null;
  return { outboxId: row.id, leadId: leadId && (await lastMerge(tx, leadId)), recipient };
}

/** The newest lead with this address, or the one that it was merged into. */
export async function findSender(tx: Tx, address: string): Promise<string | null> {
  if (!address) return null;
  const [lead] = await leadsReachedBy(tx, { kind: "email", value: address });
  return lead?.id ?? null;
}
