import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { markWaiting } from "#app/domain/crm/leads/known-lead.server.ts";
import type { ReadEmail } from "./classify-email";
import { findAnswered, findSender } from "./find-lead.server";
import { keepPictures } from "./keep-pictures.server";
import type { KeptPictures } from "./keep-pictures.server";
import { readInThread } from "./read-in-thread.server";
import { recordBounce } from "./record-bounce.server";

type IncomingEmail = { uid: number; source: Buffer; receivedAt: Date };
type InboundKind = "reply" | "bounce" | "auto-reply" | "other";
/** What became of it; "known" if it was here already. */
export type TakenIn = InboundKind | "known";

/**
 * Keeps an email and what follows from it, together with how far the mailbox has been read: one transaction, so that
 * nothing is lost or done twice, whenever the process ends.
 */
export async function ingestEmail(
  incoming: IncomingEmail,
  mailbox: { id: string; uidValidity: string },
  now: Date,
): Promise<TakenIn> {
  const email = await readInThread(incoming.source);
  const messageId = email.messageId ?? createHash("sha256").update(incoming.source).digest("hex");
  const pictures = await keepPictures({ ...email, messageId }, now);
  return db.$transaction(async (tx) => {
    const position = {
      uidValidity: mailbox.uidValidity,
      lastUid: incoming.uid,
      readAt: now,
      lastError: null,
    };
    await tx.imapMailbox.upsert({
      where: { id: mailbox.id },
      create: { id: mailbox.id, ...position },
      update: position,
      select: { id: true },
    });
    if (await tx.inboundEmail.findUnique({ where: { messageId }, select: { id: true } })) return "known";
    return keep(tx, { ...email, messageId }, pictures, incoming.receivedAt, now);
  });
}

async function keep(
  tx: Tx,
  email: ReadEmail & { messageId: string },
  pictures: KeptPictures,
  receivedAt: Date,
  now: Date,
): Promise<InboundKind> {
  const { messageId, fromName, fromAddress, subject, text, original, attachments, class: about } = email;
  const answered = await findAnswered(tx, email.outboxIds);
  // Anybody can claim that an email came back: we believe it only if it names one of our emails.
  const isBounce = about.kind === "bounce" && answered !== null;
  const isPerson = about.kind === "person";
  const leadId = answered?.leadId ?? (isPerson ? await findSender(tx, fromAddress) : null);
  const kind: InboundKind =
    about.kind === "auto-reply" ? "auto-reply" : isBounce ? "bounce" : isPerson && leadId ? "reply" : "other";
  const waits = kind === "other" && about.kind !== "delayed";
  const { id } = await tx.inboundEmail.create({
    data: {
      messageId,
      kind,
      fromName,
      fromAddress,
      subject,
      text,
      original,
      attachments: JSON.stringify([...attachments, ...pictures.left]),
      receivedAt,
      leadId,
      handledAt: waits ? null : now,
      createdAt: now,
    },
    select: { id: true },
  });
  for (const { name, file } of pictures.kept) await linkFile(tx, file, { inboundEmailId: id }, name, now);
  if (isBounce) await recordBounce(tx, about, answered, now);
  if (kind === "reply" && leadId) {
    await recordLeadEvent(tx, { leadId, now, kind: "email-received", data: { inboundEmailId: id, subject } });
    await markWaiting(tx, leadId, now);
  }
  if (kind === "auto-reply" && leadId)
    await recordLeadEvent(tx, {
      leadId,
      now,
      kind: "email-auto-reply",
      data: { inboundEmailId: id, subject },
    });
  if (about.kind === "undelivered" && answered && leadId) {
    const { detail } = about;
    const data = { address: answered.recipient ?? about.address, detail, outboxId: answered.outboxId };
    await recordLeadEvent(tx, { leadId, now, kind: "email-undelivered", data });
  }
  return kind;
}
