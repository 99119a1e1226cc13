import { db } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { isKnownEmail } from "#app/domain/desk/person/is-known-email.server.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { MAX_LINKS_A_DAY, dueAtOf, linkEndsAtOf } from "./data-answers";
import { tokenHashOf } from "./own-data-link.server";

/**
 * Somebody asks what we keep about an address. If we know it, a link goes to it, within the limits of a day; of an address
 * that we don't know nothing is stored. Once all links of a day are sent, a request is stored without one, and staff
 * answer it. Returns nothing, because the page says the same either way. The whole waits for the database in one
 * transaction, known or not, so that the time says nothing.
 */
export const requestOwnData = (typed: string, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const email = normalizeEmail(typed);
    if (!(await isKnownEmail(tx, email))) return;
    if (!(await isWithinDailyLimit(tx, "own-data", email, now))) return;
    const lately = { gt: new Date(now.getTime() - DAY_MS) };
    const isSent = { linkEndsAt: { gt: tx.dataRequest.fields.askedAt } };
    const sent = await tx.dataRequest.count({ where: { askedAt: lately, ...isSent } });
    const canSend = sent < MAX_LINKS_A_DAY;
    // Asking again doesn't begin the 45 days again.
    const open = await tx.dataRequest.findFirst({
      where: { email, answeredAt: null },
      orderBy: { dueAt: "asc" },
      select: { dueAt: true },
    });
    if (!canSend && open) return;
    const id = newId();
    await tx.dataRequest.create({
      data: {
        id,
        email,
        tokenHash: tokenHashOf(id),
        askedAt: now,
        dueAt: open?.dueAt ?? dueAtOf(now),
        linkEndsAt: canSend ? linkEndsAtOf(now) : now,
      },
      select: { id: true },
    });
    if (canSend) await enqueue(tx, [{ kind: "own-data-link", subject: id, recipient: email }], now);
  });
