import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findEntry, updateEntry } from "./handle-entry.server";
import type { FoundEntry, InboxError, InboxStep } from "./handle-entry.server";

/**
 * Takes an entry off the lead that it was added to, because somebody else wrote it: it waits in the inbox again, and
 * the lead's timeline says so. The lead no longer waits for what it asked. Returns the lead, so that the move can be
 * undone.
 */
export const detachEntry = ({ key, by, now }: InboxStep): Promise<Result<{ leadId: string }, InboxError>> =>
  db.$transaction(async (tx) => {
    const entry = await findEntry(tx, key);
    if (!entry) return err({ code: "not-found" });
    const { leadId, kind, id, label } = entry;
    if (!leadId) return err({ code: "has-no-lead" });
    await updateEntry(tx, entry, { leadId: null, handledAt: null });
    const since = await placeAgain(tx, entry);
    if (since)
      await tx.lead.updateMany({ where: { id: leadId, waitingSince: since }, data: { waitingSince: null } });
    const text = `Took off the ${label}: somebody else wrote it.`;
    await recordLeadEvent(tx, { leadId, now, staffId: by.id, kind: "note", data: { text } });
    await bumpLead(tx, leadId, now);
    await recordAudit(tx, {
      actor: by,
      action: "inbox-detached",
      now,
      before: { leadId },
      subject: { kind: `inbox-${kind}`, id, name: label },
    });
    return ok({ leadId });
  });

/** Undoes what else tied it to the lead; returns since when the lead has waited if it waits for this alone. */
async function placeAgain(tx: Tx, { kind, id, at, whatsApp }: FoundEntry): Promise<Date | null> {
  if (kind === "message") {
    // The number that they typed stays; the quote is the lead's.
    const data = { quoteId: null };
    const { createdAt } = await tx.contactMessage.update({
      where: { id },
      data,
      select: { createdAt: true },
    });
    return createdAt;
  }
  if (kind === "email") {
    const data = { kind: "other" };
    const { createdAt } = await tx.inboundEmail.update({ where: { id }, data, select: { createdAt: true } });
    return createdAt;
  }
  if (!whatsApp) return null;
  // The sender of a WhatsApp message may be written to freely, so it belongs to no lead until it's placed again.
  await tx.whatsAppMessage.deleteMany({ where: { waId: whatsApp.waId, direction: "in" } });
  return at;
}
