import { randomBytes } from "node:crypto";
import { db } from "../../db.server";
import { env } from "../../env.server";
import type { ChatAuthor } from "../../generated/prisma/client";
import { parseStoredJson } from "../database/stored-json";
import { answerMessage } from "./answer-message.server";
import { extrasSchema } from "./stored-extras";
import type { ChatView, ShownMessage } from "./chat-view";
import { checkMessage, mostMessagesAnHour } from "./check-message";
import { parseTold } from "./told";

const HOUR_MS = 60 * 60 * 1_000;
/** A page shows so many of the last messages; staff see all. */
const SHOWN = 60;

const shownColumns = { id: true, author: true, text: true, extras: true } as const;
type Row = { id: number; author: ChatAuthor; text: string; extras: string | null };

const shown = ({ id, author, text, extras }: Row): ShownMessage => ({
  id,
  author,
  text,
  extras: extras ? parseStoredJson(extrasSchema, extras, `chat message ${id}`) : {},
});

/** A conversation as its visitor sees it; empty where there is none of that id. */
export async function readConversation(id: string | null): Promise<ChatView> {
  const rows = id
    ? await db.chatMessage.findMany({
        where: { conversationId: id },
        orderBy: { id: "desc" },
        take: SHOWN,
        select: shownColumns,
      })
    : [];
  return { messages: rows.reverse().map(shown), phone: env.BUSINESS_PHONE };
}

/** The conversation and what was added to it, or why nothing was, in the visitor's words. */
export type Said =
  | { ok: true; id: string; added: ShownMessage[] }
  | { ok: false; reason: "message" | "too-many"; words: string };

/** Says something in a conversation and answers it; both are kept together. `id` is null for a new conversation. */
export async function sayInConversation(id: string | null, typed: string, now: Date): Promise<Said> {
  const checked = checkMessage(typed);
  if (!checked.ok) return { ok: false, reason: "message", words: checked.words };
  const there = id
    ? await db.chatConversation.findUnique({ where: { id }, select: { id: true, tripState: true } })
    : null;
  if (there && (await countLately(there.id, now)) >= mostMessagesAnHour)
    return {
      ok: false,
      reason: "too-many",
      words: `This chat answers ${mostMessagesAnHour} messages an hour. Please go on a little later, or call ${env.BUSINESS_PHONE}. Your text is still here.`,
    };
  const { answer, told } = await answerMessage(
    checked.text,
    parseTold(there?.tripState ?? "{}"),
    env.BUSINESS_PHONE,
    now,
  );
  const conversationId = there?.id ?? randomBytes(24).toString("base64url");
  const added = await db.$transaction(async (tx) => {
    await tx.chatConversation.upsert({
      where: { id: conversationId },
      create: { id: conversationId, tripState: JSON.stringify(told), createdAt: now },
      update: { tripState: JSON.stringify(told) },
      select: { id: true },
    });
    const asked = await tx.chatMessage.create({
      data: { conversationId, author: "visitor", text: checked.text, createdAt: now },
      select: shownColumns,
    });
    const { kind, text, extras } = answer;
    const answered = await tx.chatMessage.create({
      data: {
        conversationId,
        author: "site",
        text,
        kind,
        createdAt: now,
        ...(extras && { extras: JSON.stringify(extras) }),
      },
      select: shownColumns,
    });
    return [asked, answered];
  });
  return { ok: true, id: conversationId, added: added.map(shown) };
}

const countLately = (conversationId: string, now: Date) =>
  db.chatMessage.count({
    where: { conversationId, author: "visitor", createdAt: { gt: new Date(now.getTime() - HOUR_MS) } },
  });
