import type { ImapAnswer } from "#app/gateways/imap.server.ts";
import { AnsweringThread } from "#app/threads/answering-thread.server.ts";
import type { FetchedInThread, WantedEmails } from "./fetch-emails.server";

const thread = new AnsweringThread<WantedEmails, FetchedInThread>({
  work: "reads the mailbox",
  source: "app/domain/channels/inbound-email/fetch-emails.server.ts",
  built: "fetch-emails.js",
  // Beyond the gateway's own limit for a run.
  maxMs: 150_000,
  limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
});

/** The gateway's `fetchEmails` in a thread. The promise never rejects. */
export async function fetchInThread(wanted: WantedEmails): Promise<ImapAnswer> {
  try {
    const answer = await thread.ask(wanted);
    if (!answer.ok) return answer;
    return {
      ...answer,
      emails: answer.emails.map((email) => ({ ...email, source: Buffer.from(email.source.buffer) })),
    };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
