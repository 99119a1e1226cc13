import { db } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { extrasSchema } from "#app/domain/content/chat/stored-extras.ts";
import { parseTripState, vehiclesOf } from "#app/domain/content/chat/trip-state.ts";
import { messageLabel } from "#app/domain/crm/contacts/topics.ts";
import { parseInboxKey } from "./inbox-entry";
import { loadAnswers } from "./entry-answers.server";
import type { InboxAnswerView, InboxDetail, InboxEntry, InboxKind } from "./inbox-entry";
import { lead, named, stopOf } from "./lead-part.server";
import { findEmail, listEmails } from "./list-emails.server";
import { findWhatsApp, listWhatsApp } from "./list-whatsapp.server";

const PAGE_SIZE = 30;

export type InboxFilter = {
  isHandled: boolean;
  kind: InboxKind | null;
  /** our cursor, or "" */ before: string;
};

/** A page of what visitors wrote, newest first; a chat counts by its last message. */
export async function listInbox({
  isHandled,
  kind,
  before,
}: InboxFilter): Promise<{ entries: InboxEntry[]; next: string | null }> {
  const handledAt = isHandled ? { not: null } : null;
  const wants = (each: InboxKind) => kind === null || kind === each;
  const [messages, chats, emails, whatsApps] = await Promise.all([
    wants("message") ? findMessages(handledAt, before) : [],
    wants("chat") ? findChats(handledAt, before) : [],
    wants("email") ? listEmails(handledAt, beforeCursor(before, "receivedAt", "email"), PAGE_SIZE + 1) : [],
    wants("whatsapp")
      ? listWhatsApp(handledAt, beforeCursor(before, "receivedAt", "whatsapp"), PAGE_SIZE + 1)
      : [],
  ]);
  const all = [...messages, ...chats, ...emails, ...whatsApps].sort(
    (a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1),
  );
  const entries = all.slice(0, PAGE_SIZE);
  const last = all.length > PAGE_SIZE ? entries.at(-1) : undefined;
  return { entries, next: last ? `${last.at.getTime()}_${last.key}` : null };
}

/** Rows at the cursor's own moment come again if their key sorts after it: "chat", "email", "message", "whatsapp". */
function beforeCursor(cursor: string, column: "createdAt" | "updatedAt" | "receivedAt", kind: InboxKind) {
  const [, time = "", key = ""] = /^(\d{1,15})_(.+)$/.exec(cursor) ?? [];
  const at = parseInboxKey(key);
  if (!at) return {};
  const moment = new Date(Number(time));
  const older = { [column]: { lt: moment } };
  if (at.kind === kind) return { OR: [older, { [column]: moment, id: { lt: at.id } }] };
  return kind < at.kind ? { [column]: { lte: moment } } : older;
}

type Handled = { not: null } | null;

async function findMessages(handledAt: Handled, before: string): Promise<InboxEntry[]> {
  const rows = await db.contactMessage.findMany({
    where: { AND: [{ handledAt }, beforeCursor(before, "createdAt", "message")] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE_SIZE + 1,
    select: { id: true, createdAt: true, name: true, topic: true, message: true, handledAt: true, lead },
  });
  return rows.map((row) => ({
    key: `message-${row.id}`,
    kind: "message",
    at: row.createdAt,
    from: row.name,
    about: messageLabel(row),
    lead: named(row.lead),
    handledAt: row.handledAt,
  }));
}

async function findChats(handledAt: Handled, before: string): Promise<InboxEntry[]> {
  const rows = await db.chatConversation.findMany({
    where: { AND: [{ handledAt }, beforeCursor(before, "updatedAt", "chat")] },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: PAGE_SIZE + 1,
    select: {
      id: true,
      updatedAt: true,
      handledAt: true,
      lead,
      messages: { where: { author: "visitor" }, orderBy: { id: "desc" }, take: 1, select: { text: true } },
    },
  });
  return rows.map((row) => ({
    key: `chat-${row.id}`,
    kind: "chat",
    at: row.updatedAt,
    from: row.lead?.fullName ?? "A visitor",
    about: row.messages[0]?.text.slice(0, 120) ?? "",
    lead: named(row.lead),
    handledAt: row.handledAt,
  }));
}

/** A message or a whole chat; null if there is none with this key. */
export async function findInboxEntry(
  key: string,
): Promise<(InboxDetail & { answers: InboxAnswerView[] }) | null> {
  const at = parseInboxKey(key);
  if (!at) return null;
  const finders = { message: findMessage, chat: findChat, email: findEmail, whatsapp: findWhatsApp };
  const [entry, answers] = await Promise.all([finders[at.kind](at.id), loadAnswers(at)]);
  return entry && { ...entry, answers };
}

async function findMessage(id: string): Promise<InboxDetail | null> {
  const row = await db.contactMessage.findUnique({ where: { id }, include: { lead } });
  if (!row) return null;
  return {
    id,
    key: `message-${id}`,
    kind: "message",
    at: row.createdAt,
    from: row.name,
    about: messageLabel(row),
    lead: named(row.lead),
    handledAt: row.handledAt,
    receiptNumber: row.receiptNumber,
    quoteNumber: row.quoteNumber,
    email: row.email || null,
    phone: row.phone,
    facts: [],
    stopReason: stopOf(row.lead),
    lines: [{ id, author: "visitor", text: row.message, at: row.createdAt }],
  };
}

/** A chat's last so many messages are shown. */
const MAX_LINES = 400;

async function findChat(id: string): Promise<InboxDetail | null> {
  const row = await db.chatConversation.findUnique({
    where: { id },
    include: { lead, messages: { orderBy: { id: "desc" }, take: MAX_LINES } },
  });
  if (!row) return null;
  const trip = parseTripState(row.tripState);
  const { pickup, delivery, transportType } = trip;
  const vehicles = vehiclesOf(trip).map(({ year, make, model }) =>
    [year, make, model].filter(Boolean).join(" "),
  );
  const facts: [string, string | undefined][] = [
    ["From", pickup],
    ["To", delivery],
    ["Vehicle", vehicles.filter(Boolean).join(", ")],
    ["Transport", transportType],
  ];
  return {
    id,
    key: `chat-${id}`,
    kind: "chat",
    at: row.updatedAt,
    from: row.lead?.fullName ?? "A visitor",
    about: "Chat",
    lead: named(row.lead),
    handledAt: row.handledAt,
    stopReason: stopOf(row.lead),
    receiptNumber: null,
    quoteNumber: null,
    email: null,
    phone: null,
    facts: facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
    lines: row.messages
      .reverse()
      .map(({ id, author, text, createdAt, extras }) => ({
        id: String(id),
        author,
        text,
        at: createdAt,
        ...byOf(extras),
      })),
  };
}

/** Who on staff wrote a message of a chat. */
function byOf(extras: string | null): { by?: string } {
  const { by } = extras ? parseStoredJson(extrasSchema, extras, "a chat message") : {};
  return by ? { by } : {};
}
