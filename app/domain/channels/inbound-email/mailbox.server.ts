import { db } from "#app/db.server.ts";
import type { ImapService } from "#app/env.server.ts";

/** "user@host/folder" */
export const mailboxId = ({ user, host, folder }: ImapService): string => `${user}@${host}/${folder}`;

export const findMailbox = (id: string) => db.imapMailbox.findUnique({ where: { id } });

/** The mailbox answered, with or without new emails. */
export const recordRead = async (id: string, uidValidity: string, readAt: Date): Promise<void> => {
  const isAnew = (await findMailbox(id))?.uidValidity !== uidValidity;
  await db.imapMailbox.upsert({
    where: { id },
    create: { id, uidValidity, readAt },
    // Another number means another mailbox, which is read from its beginning.
    update: { uidValidity, readAt, lastError: null, ...(isAnew && { lastUid: 0 }) },
  });
};

export const recordFault = async (id: string, lastError: string): Promise<void> => {
  await db.imapMailbox.upsert({
    where: { id },
    // It has never been read: as long ago as a clock can say.
    create: { id, uidValidity: "", readAt: new Date(0), lastError },
    update: { lastError },
  });
};
