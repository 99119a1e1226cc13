import { db } from "#app/db.server.ts";
import type { AttachedFile } from "./timeline";

/** What a question for rows with files asks of them; shown at most as many as one email brings. */
export const attachedFiles = {
  orderBy: { id: "asc" },
  take: 50,
  select: { id: true, name: true, file: { select: { bytes: true, width: true, height: true } } },
} as const;

type FileRow = { id: string; name: string; file: Omit<AttachedFile, "id" | "name"> };

export const presentFile = ({ id, name, file }: FileRow): AttachedFile => ({ id, name, ...file });

export type FoundFile = AttachedFile & {
  hash: string;
  /** the email that it came with, and whose that is */
  email: {
    id: string;
    subject: string;
    fromName: string;
    fromAddress: string;
    receivedAt: Date;
    leadId: string | null;
  };
};

/** A file that came with an email, by its link; null if there's none. */
export async function findAttachedFile(id: string): Promise<FoundFile | null> {
  const row = await db.fileLink.findUnique({
    where: { id },
    select: {
      id: true,
      hash: true,
      name: true,
      file: { select: { bytes: true, width: true, height: true } },
      inboundEmail: {
        select: {
          id: true,
          subject: true,
          fromName: true,
          fromAddress: true,
          receivedAt: true,
          leadId: true,
        },
      },
    },
  });
  if (!row?.inboundEmail) return null;
  return { ...presentFile(row), hash: row.hash, email: row.inboundEmail };
}
