import { db } from "#app/db.server.ts";
import { describeAttachment, readAttachments } from "#app/domain/channels/inbound-email/attachments.ts";
import { topicLabel } from "#app/domain/crm/contacts/topics.ts";
import { presentDelivery } from "./delivery.server";
import { attachedFiles, presentFile } from "./attached-files.server";
import { quoteLinesOf } from "./quote-lines.server";
import type { EventExtra, TimelineEntry } from "./timeline";

/** Chat messages shown of one conversation. */
const MAX_CHAT = 60;

type EventEntry = Extract<TimelineEntry, { is: "event" }>;

/** Adds to events what other tables know of them: one question for each table, however many entries there are. */
export async function loadExtras(entries: TimelineEntry[], leadId: string): Promise<TimelineEntry[]> {
  const events = entries.filter((entry) => entry.is === "event");
  const [emails, answers, replies, whatsApps, whatsAppReplies, messages, chats, lines] = await Promise.all([
    emailsOf(events),
    answersOf(events, leadId),
    repliesOf(events, leadId),
    whatsAppsOf(events),
    whatsAppRepliesOf(events, leadId),
    messagesOf(events, leadId),
    chatsOf(events),
    quoteLinesOf(events),
  ]);
  return entries.map((entry) => {
    if (entry.is !== "event") return entry;
    const extra: EventExtra = {
      ...emails.get(entry.id),
      ...answers.get(entry.id),
      ...replies.get(entry.id),
      ...whatsApps.get(entry.id),
      ...whatsAppReplies.get(entry.id),
      ...messages.get(entry.id),
      ...chats.get(entry.id),
      ...lines.get(entry.id),
    };
    return { ...entry, extra };
  });
}

/** Extras by the id of the event, from rows that its data names. */
function byEvent<Kind extends EventEntry["kind"], Row>(
  events: EventEntry[],
  kind: Kind,
  find: (event: Extract<EventEntry, { kind: Kind }>) => Row | undefined,
  present: (row: Row) => EventExtra,
): Map<string, EventExtra> {
  const extras = new Map<string, EventExtra>();
  for (const event of events) {
    if (event.kind !== kind) continue;
    const row = find(event as Extract<EventEntry, { kind: Kind }>);
    if (row) extras.set(event.id, present(row));
  }
  return extras;
}

async function emailsOf(events: EventEntry[]) {
  const ids = events.flatMap((event) =>
    event.kind === "email-written" ? (event.data.leadEmailId ?? []) : [],
  );
  if (ids.length === 0) return new Map<string, EventExtra>();
  const rows = await db.leadEmail.findMany({
    where: { id: { in: ids } },
    include: { outboxMessages: { orderBy: { createdAt: "desc" }, take: 1 }, files: attachedFiles },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byEvent(
    events,
    "email-written",
    ({ data }) => byId.get(data.leadEmailId ?? ""),
    ({ body, files, outboxMessages: [message] }) => ({
      text: body,
      ...(files.length > 0 && { files: files.map(presentFile) }),
      ...(message && { delivery: presentDelivery(message) }),
    }),
  );
}

const ofEntry = { select: { id: true, leadId: true } } as const;

/** Emails that answered an entry of the inbox. */
async function answersOf(events: EventEntry[], leadId: string) {
  const ids = events.flatMap((event) =>
    event.kind === "email-written" ? (event.data.inboxAnswerId ?? []) : [],
  );
  if (ids.length === 0) return new Map<string, EventExtra>();
  const rows = await db.inboxAnswer.findMany({
    where: { id: { in: ids } },
    include: {
      outboxMessages: { orderBy: { createdAt: "desc" }, take: 1 },
      files: attachedFiles,
      contactMessage: ofEntry,
      inboundEmail: ofEntry,
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byEvent(
    events,
    "email-written",
    ({ data }) => byId.get(data.inboxAnswerId ?? ""),
    ({ body, files, outboxMessages: [message], contactMessage, inboundEmail }) => {
      const entry = contactMessage ?? inboundEmail ?? { id: "", leadId: null };
      return {
        ...ownText(entry, body, leadId),
        ...(entry.leadId === leadId && files.length > 0 && { files: files.map(presentFile) }),
        ...(message && { delivery: presentDelivery(message) }),
        inboxKey: `${contactMessage ? "message" : "email"}-${entry.id}`,
      };
    },
  );
}

/** An entry that was taken off this lead is somebody else's: its text isn't shown here. */
const ownText = (row: { leadId: string | null }, text: string, leadId: string): EventExtra =>
  row.leadId === leadId ? { text } : { isTakenOff: true };

const inboundKinds = ["email-received", "email-auto-reply"] as const;
type InboundKind = (typeof inboundKinds)[number];
type InboundEvent = Extract<EventEntry, { kind: InboundKind }>;
const isInbound = (event: EventEntry): event is InboundEvent =>
  event.kind === "email-received" || event.kind === "email-auto-reply";

async function repliesOf(events: EventEntry[], leadId: string) {
  const ids = events.filter(isInbound).map(({ data }) => data.inboundEmailId);
  if (ids.length === 0) return new Map<string, EventExtra>();
  const rows = await db.inboundEmail.findMany({
    where: { id: { in: ids } },
    select: { id: true, text: true, original: true, attachments: true, leadId: true, files: attachedFiles },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ofKind = (kind: InboundKind) =>
    byEvent(
      events,
      kind,
      ({ data }) => byId.get(data.inboundEmailId),
      (row) => ({
        ...ownText(row, row.text, leadId),
        ...(row.leadId === leadId && wholeOf(row)),
        ...(row.leadId === leadId && row.files.length > 0 && { files: row.files.map(presentFile) }),
        inboxKey: `email-${row.id}`,
      }),
    );
  return new Map(inboundKinds.flatMap((kind) => [...ofKind(kind)]));
}

const wholeOf = ({ original, attachments }: { original: string; attachments: string }): EventExtra => ({
  ...(original && { original }),
  attachments: readAttachments(attachments).map(describeAttachment),
});

async function whatsAppsOf(events: EventEntry[]) {
  const ids = events.flatMap((event) =>
    event.kind === "whatsapp-written" ? [event.data.whatsAppMessageId] : [],
  );
  if (ids.length === 0) return new Map<string, EventExtra>();
  const rows = await db.whatsAppMessage.findMany({
    where: { id: { in: ids } },
    select: { id: true, text: true, status: true, statusAt: true, error: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byEvent(
    events,
    "whatsapp-written",
    ({ data }) => byId.get(data.whatsAppMessageId),
    ({ text, status, statusAt, error }) => ({ text, whatsApp: { status, at: statusAt, error } }),
  );
}

/** One that was taken off isn't there anymore; only what came by the inbox can be. */
async function whatsAppRepliesOf(events: EventEntry[], leadId: string) {
  const ids = events.flatMap((event) =>
    event.kind === "whatsapp-received" ? [event.data.whatsAppMessageId] : [],
  );
  if (ids.length === 0) return new Map<string, EventExtra>();
  const where = { id: { in: ids } };
  const [own, placed] = await Promise.all([
    db.whatsAppMessage.findMany({ where: { ...where, leadId }, select: { id: true } }),
    db.unplacedWhatsApp.findMany({ where, select: { id: true } }),
  ]);
  const [isOwn, isPlaced] = [new Set(own.map(({ id }) => id)), new Set(placed.map(({ id }) => id))];
  return byEvent(
    events,
    "whatsapp-received",
    ({ data }) => data,
    ({ whatsAppMessageId: id, text }) => ({
      ...(isOwn.has(id) ? { text } : { isTakenOff: true }),
      ...(isPlaced.has(id) && { inboxKey: `whatsapp-${id}` }),
    }),
  );
}

async function messagesOf(events: EventEntry[], leadId: string) {
  const ids = events.flatMap((event) =>
    event.kind === "contact-message" ? [event.data.contactMessageId] : [],
  );
  if (ids.length === 0) return new Map<string, EventExtra>();
  const rows = await db.contactMessage.findMany({
    where: { id: { in: ids } },
    select: { id: true, topic: true, message: true, leadId: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byEvent(
    events,
    "contact-message",
    ({ data }) => byId.get(data.contactMessageId),
    (row) => ({
      topic: topicLabel(row.topic),
      inboxKey: `message-${row.id}`,
      ...ownText(row, row.message, leadId),
    }),
  );
}

async function chatsOf(events: EventEntry[]) {
  const ids = events.flatMap((event) => (event.kind === "chat" ? [event.data.conversationId] : []));
  if (ids.length === 0) return new Map<string, EventExtra>();
  const rows = await db.chatConversation.findMany({
    where: { id: { in: ids } },
    select: { id: true, messages: { orderBy: { id: "asc" }, take: MAX_CHAT } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byEvent(
    events,
    "chat",
    ({ data }) => byId.get(data.conversationId),
    ({ messages }) => ({ transcript: messages.map(({ author, text }) => ({ author, text })) }),
  );
}
