import type { ImapFlow } from "imapflow";
import { isThisMachine } from "#app/env.server.ts";
import type { ImapService } from "#app/env.server.ts";

/** Up to which message a mailbox has been read. */
type ReadPosition = { uidValidity: string; lastUid: number };

type FetchedEmail = { uid: number; source: Buffer; receivedAt: Date };

export type ImapAnswer =
  | { ok: true; uidValidity: string; emails: FetchedEmail[]; /** there are more */ isPart: boolean }
  | { ok: false; /** for staff, without the password */ detail: string };

type Limits = { answerMs?: number; runMs?: number; maxEmails?: number; maxBytes?: number };

const ANSWER_MS = 15_000;
const RUN_MS = 120_000;
const MAX_EMAILS = 50;
const MAX_BYTES = 512 * 1_024;
/** Of one line, such as a search's answer: a million messages. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;
/** Of one answer, in words, strings and lists. */
const MAX_TOKENS = 100_000;
/** Of everything that isn't an email, from the greeting on. */
const MAX_BESIDE_BYTES = 2 * MAX_LINE_BYTES;
/** How often what came is counted, in milliseconds. */
const COUNTED_MS = 100;

/**
 * The messages of a mailbox after a position, oldest first: at most 50, and of each at most 512 KB. A mailbox that was
 * made anew is read from its beginning. Nothing is changed there. The promise never rejects.
 */
export async function fetchEmails(
  service: ImapService,
  position: ReadPosition | null,
  { answerMs = ANSWER_MS, runMs = RUN_MS, maxEmails = MAX_EMAILS, maxBytes = MAX_BYTES }: Limits = {},
): Promise<ImapAnswer> {
  const client = await clientFor(service, answerMs, maxBytes);
  const mostBytes = MAX_BESIDE_BYTES + 2 * maxEmails * maxBytes;
  let timer: NodeJS.Timeout | undefined;
  let counting: NodeJS.Timeout | undefined;
  const fault = new Promise<never>((_resolve, reject) => {
    client.on("error", reject);
    timer = setTimeout(() => reject(new Error("The mailbox took too long.")), runMs);
    counting = setInterval(() => {
      if (client.stats().received > mostBytes) reject(new Error("The mailbox sends without end."));
    }, COUNTED_MS);
  });
  try {
    // What is read after its time is up, nobody waits for: the race has heard that promise already.
    return await Promise.race([read(client, service.folder, position, { maxEmails, maxBytes }), fault]);
  } catch (error) {
    return { ok: false, detail: describe(error) };
  } finally {
    clearTimeout(timer);
    clearInterval(counting);
    client.close();
  }
}

async function clientFor({ url, ...account }: ImapService, answerMs: number, maxBytes: number) {
  // Most sites read no mailbox, and loading this takes a tenth of a start.
  const { ImapFlow } = await import("imapflow");
  const isLocal = isThisMachine(url);
  return new ImapFlow({
    host: account.host,
    port: account.port,
    secure: account.isSecure,
    auth: { user: account.user, pass: account.password },
    // A password crosses a network only encrypted; nobody issues a certificate for "localhost".
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : account.isSecure ? {} : { doSTARTTLS: true }),
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    logger: false,
    disableAutoIdle: true,
    // What a server may send at once, before the login and after it: each answer is held until it is whole.
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: 2 * maxBytes,
    maxResponseSize: 2 * maxBytes + MAX_LINE_BYTES,
    maxResponseTokens: MAX_TOKENS,
    // Bytes are counted as they come.
    disableCompression: true,
  });
}

async function read(
  client: ImapFlow,
  folder: string,
  position: ReadPosition | null,
  { maxEmails, maxBytes }: { maxEmails: number; maxBytes: number },
): Promise<ImapAnswer> {
  await client.connect();
  const mailbox = await client.mailboxOpen(folder, { readOnly: true });
  const uidValidity = String(mailbox.uidValidity);
  const after = position?.uidValidity === uidValidity ? position.lastUid : 0;
  const found = await client.search({ uid: `${after + 1}:*` }, { uid: true });
  // "7:*" also finds the last message if its number is lower.
  const uids = (found || []).filter((uid) => uid > after).sort((a, b) => a - b);
  const wanted = uids.slice(0, maxEmails);
  const emails: FetchedEmail[] = [];
  if (wanted.length > 0) {
    const query = { uid: true, internalDate: true, source: { start: 0, maxLength: maxBytes } };
    for await (const { uid, source, internalDate } of client.fetch(wanted.join(","), query, { uid: true }))
      if (source && wanted.includes(uid))
        emails.push({
          uid,
          source: source.subarray(0, maxBytes),
          receivedAt: new Date(internalDate ?? Date.now()),
        });
  }
  return {
    ok: true,
    uidValidity,
    emails: emails.sort((a, b) => a.uid - b.uid),
    isPart: uids.length > wanted.length,
  };
}

const describe = (error: unknown): string => {
  const { message, responseText } = error as Error & { responseText?: string };
  const text = responseText ? `The mailbox says: ${responseText}` : (message ?? String(error));
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 500);
};
