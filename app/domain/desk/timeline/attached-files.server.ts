import { db } from "#app/db.server.ts";
import type { AttachedFile } from "./timeline";

/** What a question for rows with files asks of them; shown at most as many as one email brings. */
export const attachedFiles = {
  orderBy: { id: "asc" },
  take: 50,
  select: { id: true, name: true, file: { select: { type: true, bytes: true, width: true, height: true } } },
} as const;

type FileRow = { id: string; name: string; file: Omit<AttachedFile, "id" | "name"> };

export const presentFile = ({ id, name, file }: FileRow): AttachedFile => ({ id, name, ...file });

export type FoundFile = AttachedFile & {
  hash: string;
  /** the email that it came or went with, and where staff find that */
  email: {
    subject: string;
    at: Date;
    from: string;
    isOurs: boolean;
    inboxKey: string | null;
    leadId: string | null;
  };
};

const entry = { select: { id: true, leadId: true } } as const;
const staff = { select: { name: true } } as const;

/** A file that came or went with an email, by its link; null if there's none. */
export async function findAttachedFile(id: string): Promise<FoundFile | null> {
  const row = await db.fileLink.findUnique({
    where: { id },
    select: {
      id: true,
      hash: true,
      name: true,
      file: { select: { type: true, bytes: true, width: true, height: true } },
      inboundEmail: true,
      leadEmail: { include: { staff } },
      inboxAnswer: { include: { staff, contactMessage: entry, inboundEmail: entry } },
    },
  });
  const email = row && emailOf(row);
  return email ? { ...presentFile(row), hash: row.hash, email } : null;
}

type Entry = { id: string; leadId: string | null };
type Ours = { subject: string; createdAt: Date; staff: { name: string } | null };
type Owners = {
  inboundEmail: (Entry & { subject: string; fromName: string; fromAddress: string; receivedAt: Date }) | null;
  leadEmail: (Ours & { leadId: string }) | null;
  inboxAnswer: (Ours & { contactMessage: Entry | null; inboundEmail: Entry | null }) | null;
};

const ours = ({ subject, createdAt: at, staff: writer }: Ours) => ({
  subject,
  at,
  from: writer?.name ?? "us",
  isOurs: true,
});

function emailOf({ inboundEmail: incoming, leadEmail, inboxAnswer }: Owners): FoundFile["email"] | null {
  if (incoming) {
    const { id, subject, receivedAt: at, leadId } = incoming;
    const from = incoming.fromName || incoming.fromAddress;
    return { subject, at, from, isOurs: false, inboxKey: `email-${id}`, leadId };
  }
  if (leadEmail) return { ...ours(leadEmail), inboxKey: null, leadId: leadEmail.leadId };
  if (!inboxAnswer) return null;
  const { contactMessage: message, inboundEmail: email } = inboxAnswer;
  const inboxKey = message ? `message-${message.id}` : email && `email-${email.id}`;
  return { ...ours(inboxAnswer), inboxKey, leadId: (message ?? email)?.leadId ?? null };
}
