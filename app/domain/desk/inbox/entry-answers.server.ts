import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { attachedFiles, presentFile } from "#app/domain/desk/timeline/attached-files.server.ts";
import { presentDelivery } from "#app/domain/desk/timeline/delivery.server.ts";
import type { InboxAnswerView, InboxKind } from "./inbox-entry";

const columns = {
  message: "contactMessageId",
  email: "inboundEmailId",
  chat: "chatId",
  whatsapp: "unplacedWhatsAppId",
} as const satisfies Record<InboxKind, string>;

/** The column of an answer that says which entry it is to. */
export const answerTo = ({ kind, id }: { kind: InboxKind; id: string }): { [name: string]: string } => ({
  [columns[kind]]: id,
});

/** What staff answered to an entry so far, oldest first. */
export const findAnswers = (tx: Tx, entry: { kind: InboxKind; id: string }) =>
  tx.inboxAnswer.findMany({
    where: answerTo(entry),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { staff: { select: { name: true } } },
  });

/** The same as the entry's page shows it. */
export async function loadAnswers(entry: { kind: InboxKind; id: string }): Promise<InboxAnswerView[]> {
  const rows = await db.inboxAnswer.findMany({
    where: answerTo(entry),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: {
      staff: { select: { name: true } },
      files: attachedFiles,
      outboxMessages: { orderBy: { createdAt: "desc" }, take: 1 },
    },
  });
  return rows.map(({ id, subject, body, createdAt: at, staff, files, outboxMessages: [message] }) => ({
    id,
    subject,
    text: body,
    at,
    by: staff?.name ?? "Somebody who left",
    files: files.map(presentFile),
    delivery: message ? presentDelivery(message) : null,
  }));
}
