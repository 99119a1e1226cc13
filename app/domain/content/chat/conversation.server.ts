import { randomBytes } from "node:crypto";
import { db } from "#app/db.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import type { ChatAuthor } from "#app/generated/prisma/client.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { markWaiting } from "#app/domain/crm/leads/known-lead.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { answerMessage } from "./answer/answer-message.server";
import type { ChatError } from "./chat-error";
import type { ChatView, ShownMessage } from "./chat-view";
import { linkAskedAnswer } from "./answer/order-answer.server";
import { checkMessage } from "./check-message";
import { MAX_MESSAGES_PER_HOUR } from "#app/domain/base/limits/chat-limits.ts";
import { withoutTokens } from "./parse/order-signs";
import { extrasSchema } from "./stored-extras";
import { parseTripState } from "./trip-state";
import { HOUR_MS } from "#app/platform/durations.js";

/** The number of recent messages that visitors see; staff see all. */
const SHOWN = 60;

const shownColumns = { id: true, author: true, text: true, extras: true } as const;
type Row = { id: number; author: ChatAuthor; text: string; extras: string | null };

const present = ({ id, author, text, extras }: Row): ShownMessage => ({
  id,
  author,
  text,
  extras: extras ? parseStoredJson(extrasSchema, extras, `chat message ${id}`) : {},
});

/** A conversation as its visitor sees it, or what came after a message; empty if there is none with that id. */
export async function loadConversation(id: string | null, after = 0): Promise<ChatView> {
  const rows = id
    ? await db.chatMessage.findMany({
        where: { conversationId: id, id: { gt: after } },
        orderBy: { id: "desc" },
        take: SHOWN,
        select: shownColumns,
      })
    : [];
  const { answersWithin, businessHours } = await readCompanyFacts();
  return { messages: rows.reverse().map(present), phone: businessPhone(), answersWithin, businessHours };
}

export type Exchange = { id: string; added: ShownMessage[] };

/** Answers a visitor's message and stores both together. `id` is null for a new conversation. */
export async function postMessage(
  id: string | null,
  typed: string,
  now: Date,
): Promise<Result<Exchange, ChatError>> {
  const checked = checkMessage(typed);
  if (!checked.ok) return checked;
  const text = withoutTokens(checked.value);
  const there = id
    ? await db.chatConversation.findUnique({ where: { id }, select: { id: true, tripState: true } })
    : null;
  if (there && (await countLately(there.id, now)) >= MAX_MESSAGES_PER_HOUR)
    return err({ code: "too-many-messages" });
  if (there && (await isWithStaff(there.id, now))) return keepForStaff(there.id, text, now);
  const before = parseTripState(there?.tripState ?? "{}");
  const { answer, state } = await answerMessage(checked.value, before, businessPhone(), now);
  const conversationId = there?.id ?? randomBytes(24).toString("base64url");
  const added = await db.$transaction(async (tx) => {
    await tx.chatConversation.upsert({
      where: { id: conversationId },
      create: { id: conversationId, tripState: JSON.stringify(state), createdAt: now },
      update: { tripState: JSON.stringify(state) },
      select: { id: true },
    });
    const asked = await tx.chatMessage.create({
      data: { conversationId, author: "visitor", text, createdAt: now },
      select: shownColumns,
    });
    const { kind, extras } = answer;
    const answered = await tx.chatMessage.create({
      data: {
        conversationId,
        author: "site",
        text: answer.text,
        kind,
        createdAt: now,
        ...(extras && { extras: JSON.stringify(extras) }),
      },
      select: shownColumns,
    });
    return [asked, answered];
  });
  return ok({ id: conversationId, added: added.map(present) });
}

/** Says in a conversation that an order's link was asked for; nothing if there is no such conversation. */
export async function noteLinkAsked(id: string | null, orderNumber: string, now: Date): Promise<void> {
  const there = id ? await db.chatConversation.findUnique({ where: { id }, select: { id: true } }) : null;
  if (!there) return;
  const us = { phone: businessPhone(), ...(await readCompanyFacts()) };
  const { kind, text, extras } = linkAskedAnswer(orderNumber, us);
  await db.chatMessage.create({
    data: {
      conversationId: there.id,
      author: "site",
      text,
      kind,
      createdAt: now,
      extras: JSON.stringify(extras),
    },
    select: { id: true },
  });
}

const countLately = (conversationId: string, now: Date) =>
  db.chatMessage.count({
    where: { conversationId, author: "visitor", createdAt: { gt: new Date(now.getTime() - HOUR_MS) } },
  });

/** How long after somebody on staff wrote the site leaves the talk to them. */
const WITH_STAFF_MS = 2 * HOUR_MS;

const isWithStaff = async (conversationId: string, now: Date): Promise<boolean> =>
  (await db.chatMessage.count({
    where: { conversationId, kind: "staff", createdAt: { gt: new Date(now.getTime() - WITH_STAFF_MS) } },
  })) > 0;

/** A message to somebody on staff: it waits in the inbox again, and so does the lead if the chat has one. */
const keepForStaff = (
  conversationId: string,
  text: string,
  now: Date,
): Promise<Result<Exchange, ChatError>> =>
  db.$transaction(async (tx) => {
    const asked = await tx.chatMessage.create({
      data: { conversationId, author: "visitor", text, createdAt: now },
      select: shownColumns,
    });
    const { leadId } = await tx.chatConversation.update({
      where: { id: conversationId },
      data: { handledAt: null },
      select: { leadId: true },
    });
    if (leadId) {
      const lead = await lastMerge(tx, leadId);
      await recordLeadEvent(tx, { leadId: lead, now, kind: "chat", data: { conversationId } });
      await markWaiting(tx, lead, now);
    }
    return ok({ id: conversationId, added: [present(asked)] });
  });
