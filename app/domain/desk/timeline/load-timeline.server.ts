import { db } from "#app/db.server.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import type { LeadEvent, LeadEventKind } from "#app/domain/crm/leads/events.ts";
import { isOutboxKind, kindsWhere } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { readAutomation } from "./read-automation.server";
import { presentDelivery } from "./delivery.server";
import { loadExtras } from "./event-extras.server";
import type { Timeline, TimelineShow } from "./timeline";
import { newest } from "./timeline-source";
import type { Earlier, Source } from "./timeline-source";
import { timelineSources } from "./timeline-sources";

/** Entries on one page; those of the last moment all come with it, so that the next page begins with an earlier one. */
const PAGE = 50;

/** One list of all that happened with a lead, newest first: `before` is an earlier answer's `older`. */
export async function loadTimeline(
  leadId: string,
  show: TimelineShow,
  before: string | null,
): Promise<Timeline> {
  const { kinds, outbox, ledger } = timelineSources[show];
  const where = { createdAt: { lt: parseBefore(before) } };
  const [events, messages, consents, actions] = await Promise.all([
    readEvents(leadId, kinds, where),
    outbox ? readOutbox(leadId, where) : [],
    ledger ? readLedger(leadId, where) : [],
    outbox ? readAutomation(leadId, where) : [],
  ]);
  const all = [...events, ...messages, ...consents, ...actions].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
  const last = all[PAGE - 1]?.createdAt.getTime();
  const page = last === undefined ? all : all.filter(({ createdAt }) => createdAt.getTime() >= last);
  return {
    entries: await loadExtras(
      page.map(({ toEntry }) => toEntry()),
      leadId,
    ),
    older: page.length < all.length ? String(last) : null,
    show,
  };
}

/** Far enough for every clock; anything that isn't a number of milliseconds shows the newest. */
const parseBefore = (before: string | null): Date =>
  new Date(before && /^\d{1,14}$/.test(before) ? Number(before) : 8.64e13);

async function readEvents(
  leadId: string,
  kinds: LeadEventKind[] | null,
  earlier: Earlier,
): Promise<Source[]> {
  const rows = await db.leadEvent.findMany({
    // The ledger itself shows what was recorded there.
    where: { leadId, ...earlier, kind: kinds ? { in: kinds } : { not: "consent-recorded" } },
    ...newest,
    select: { id: true, kind: true, data: true, createdAt: true, staff: { select: { name: true } } },
  });
  return rows.map(({ id, kind, data, createdAt, staff }) => ({
    id,
    createdAt,
    toEntry: () => {
      const parsed = leadEventData[kind as LeadEventKind].parse(JSON.parse(data));
      const event = { kind, data: parsed } as LeadEvent;
      return { id, at: createdAt, by: staff?.name ?? null, is: "event", extra: {}, ...event };
    },
  }));
}

/** What went out by itself; what staff wrote by hand is an event, and its delivery stands beside it. */
const byItself = kindsWhere(
  ({ channel, to, subject }) =>
    channel === "email" && to === "lead" && (subject === "quoteId" || subject === "contactMessageId"),
);
const MAX_SUBJECTS = 50;

/** Messages about the lead's newest quotes and contact messages. */
async function readOutbox(leadId: string, earlier: Earlier): Promise<Source[]> {
  const ofLead = { where: { leadId }, orderBy: { createdAt: "desc" }, take: MAX_SUBJECTS } as const;
  const [quotes, contacts] = await Promise.all([
    db.quote.findMany({ ...ofLead, select: { id: true, quoteNumber: true } }),
    db.contactMessage.findMany({ ...ofLead, select: { id: true, receiptNumber: true } }),
  ]);
  const numbers = new Map([
    ...quotes.map(({ id, quoteNumber }) => [id, quoteNumber] as const),
    ...contacts.map(({ id, receiptNumber }) => [id, receiptNumber] as const),
  ]);
  const read = (subject: "quoteId" | "contactMessageId", ids: string[]) =>
    ids.length === 0
      ? []
      : db.outboxMessage.findMany({
          where: { [subject]: { in: ids }, kind: { in: byItself }, ...earlier },
          ...newest,
        });
  const rows = await Promise.all([
    read(
      "quoteId",
      quotes.map(({ id }) => id),
    ),
    read(
      "contactMessageId",
      contacts.map(({ id }) => id),
    ),
  ]);
  return rows
    .flat()
    .map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      toEntry: () => ({
        id: row.id,
        at: row.createdAt,
        by: null,
        is: "outgoing",
        kind: kindOf(row.kind),
        number: numbers.get(row.quoteId ?? row.contactMessageId ?? "") ?? null,
        delivery: presentDelivery(row),
      }),
    }));
}

const kindOf = (kind: string): OutboxKind => (isOutboxKind(kind) ? kind : "quote-to-customer");

async function readLedger(leadId: string, earlier: Earlier): Promise<Source[]> {
  const rows = await db.consentRecord.findMany({
    where: { leadId, ...earlier },
    ...newest,
    include: { staff: { select: { name: true } } },
  });
  return rows.map(({ id, createdAt, staff, purpose, isGranted, wording, version, ip }) => ({
    id,
    createdAt,
    toEntry: () => ({
      id,
      at: createdAt,
      by: staff?.name ?? null,
      is: "consent",
      purpose,
      isGranted,
      wording,
      version,
      ip,
    }),
  }));
}
