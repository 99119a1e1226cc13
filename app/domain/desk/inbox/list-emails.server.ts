import { db } from "#app/db.server.ts";
import { attachedFiles, presentFile } from "#app/domain/desk/timeline/attached-files.server.ts";
import type { InboundEmailWhereInput } from "#app/generated/prisma/models.ts";
import { describeAttachment, readAttachments } from "#app/domain/channels/inbound-email/attachments.ts";
import type { InboxDetail, InboxEntry } from "./inbox-entry";
import { lead, named, stopOf } from "./lead-part.server";

/** Replies and bounces are with their lead; these could not be placed. */
const unplaced = "other";

/** Emails for staff to place, newest first. */
export async function listEmails(
  handledAt: { not: null } | null,
  before: InboundEmailWhereInput,
  most: number,
): Promise<InboxEntry[]> {
  const rows = await db.inboundEmail.findMany({
    where: { AND: [{ kind: unplaced, handledAt }, before] },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: most,
    include: { lead },
  });
  return rows.map(entryOf);
}

type Row = {
  id: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  receivedAt: Date;
  handledAt: Date | null;
  lead: Parameters<typeof named>[0];
};

const entryOf = (row: Row): InboxEntry => ({
  key: `email-${row.id}`,
  kind: "email",
  at: row.receivedAt,
  about: row.subject || "no subject",
  from: row.fromName || row.fromAddress || "Somebody",
  lead: named(row.lead),
  handledAt: row.handledAt,
});

export async function findEmail(id: string): Promise<InboxDetail | null> {
  const row = await db.inboundEmail.findUnique({ where: { id }, include: { lead, files: attachedFiles } });
  if (!row) return null;
  return {
    ...entryOf(row),
    id,
    receiptNumber: null,
    quoteNumber: null,
    phone: null,
    facts: [],
    email: row.fromAddress || null,
    stopReason: stopOf(row.lead),
    lines: [{ id, author: "visitor", text: row.text, at: row.receivedAt }],
    original: row.original,
    attachments: readAttachments(row.attachments).map(describeAttachment),
    ...(row.files.length > 0 && { files: row.files.map(presentFile) }),
  };
}
