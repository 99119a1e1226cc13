import type { ImapService } from "#app/env.server.ts";
import { fetchEmails } from "#app/gateways/imap.server.ts";
import type { ImapAnswer } from "#app/gateways/imap.server.ts";
import { answerAsked } from "#app/threads/answer-asked.server.ts";

export type WantedEmails = {
  service: ImapService;
  position: Parameters<typeof fetchEmails>[1];
  limits?: Parameters<typeof fetchEmails>[2];
};
type FetchedBytes = { uid: number; source: Uint8Array<ArrayBuffer>; receivedAt: Date };
type Failed = Extract<ImapAnswer, { ok: false }>;
/** As the gateway answers, each email in bytes of its own. */
export type FetchedInThread =
  (Omit<Exclude<ImapAnswer, Failed>, "emails"> & { emails: FetchedBytes[] }) | Failed;

async function fetchWanted({ service, position, limits }: WantedEmails): Promise<FetchedInThread> {
  const answer = await fetchEmails(service, position, limits);
  if (!answer.ok) return answer;
  // A part of a larger buffer would take that one along.
  const emails = answer.emails.map((email) => ({ ...email, source: new Uint8Array(email.source) }));
  return { ...answer, emails };
}

// Runs in a thread of its own: a server that sends millions of short lines keeps its reader busy.
answerAsked(fetchWanted, (answer) => (answer.ok ? answer.emails.map(({ source }) => source) : []));
