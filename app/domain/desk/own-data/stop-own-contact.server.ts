import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { stopLeads } from "#app/domain/crm/leads/change/stop-leads.server.ts";
import { withdraw } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
import { chooseByEmail } from "#app/domain/desk/person/find-people.server.ts";
import { suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { closeRequests } from "./close-requests.server";
import type { OpenRequest } from "./own-data-link.server";
import { byThemselves } from "./own-actor";

const REASON = "Asked on our privacy page not to be contacted";

/**
 * From now on nothing goes out to this person on any channel, and what waits is given up: their leads are stopped, the
 * proved address takes no follow-ups, and their own numbers neither calls nor WhatsApp. A second time changes nothing.
 */
export const stopOwnContact = ({ email }: OpenRequest, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const { leads, family, identity } = await chooseByEmail(tx, email, now);
    const open = await tx.lead.findMany({
      where: { id: { in: leads.map(({ id }) => id) }, contactStoppedAt: null },
      select: { id: true, fullName: true },
    });
    if (open.length > 0) await stopLeads(tx, open, REASON, { by: byThemselves, now });
    await suppress(tx, { address: email, reason: "unsubscribed", detail: REASON, now });
    if (open.length > 0) {
      const numbers = await numbersOf(tx, family, identity.phones);
      for (const purpose of ["whatsapp", "calls-texts"] as const)
        await withdraw(tx, { purpose, addresses: numbers, isOwnWord: false, at: now });
      await withdraw(tx, { purpose: "offers-email", addresses: [email], isOwnWord: false, at: now });
    }
    await closeRequests(tx, email, "stopped", now);
  });

/** Those numbers of their leads that no other lead has, as consent is compared by. */
async function numbersOf(tx: Tx, family: readonly string[], own: readonly string[]): Promise<string[]> {
  const points = await tx.contactPoint.findMany({
    where: { leadId: { in: [...family] }, kind: "phone" },
    select: { value: true },
  });
  return points.map(({ value }) => value).filter((value) => own.includes(value.replace(/^\+/, "")));
}
