import type { ImapService } from "#app/env.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { fetchInThread } from "./fetch-in-thread.server";
import { findMailbox, mailboxId, recordFault, recordRead } from "./mailbox.server";
import { ingestEmail } from "./ingest-email.server";
import type { TakenIn } from "./ingest-email.server";

type Reading = {
  service: ImapService;
  /** true ends the run after the current email */
  stopping: () => boolean;
  /** about each email, without what is in it */
  report: (email: { uid: number; kind: TakenIn }) => void;
};

/**
 * Takes in what is new in a mailbox. Returns why it could not be read, which the mailbox's row then says too, or null.
 * Rejects only if the database fails.
 */
export async function readMailbox({ service, stopping, report }: Reading): Promise<string | null> {
  const id = mailboxId(service);
  const answer = await fetchInThread({ service, position: await findMailbox(id) });
  if (!answer.ok) {
    await recordFault(id, answer.detail);
    return answer.detail;
  }
  const { uidValidity, emails } = answer;
  await eachSlice(emails, inSlices({ stopping, most: 1 }), async (some) => {
    for (const email of some)
      report({ uid: email.uid, kind: await ingestEmail(email, { id, uidValidity }, new Date()) });
  });
  if (emails.length === 0) await recordRead(id, uidValidity, new Date());
  return null;
}
