import type { ImapFlow, MessageStructureObject } from "imapflow";
import { isThisMachine } from "#app/env.server.ts";
import type { ImapService } from "#app/env.server.ts";
import { isPicturePart } from "./picture-part";

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
/** Of one picture and of all pictures of a run, as the mailbox stores them: a third longer than their bytes. */
const MAX_PICTURE_BYTES = 14 * 1024 * 1024;
const MAX_PICTURES_BYTES = 28 * 1024 * 1024;
/** Of everything that isn't an email, from the greeting on. */
const MAX_BESIDE_BYTES = 2 * MAX_LINE_BYTES;
/** How often what came is counted, in milliseconds. */
const COUNTED_MS = 100;

/**
 * The messages of a mailbox after a position, oldest first: at most 50, and of each at most 512 KB; of a larger one with
 * several parts the text, the pictures, and what the others are called. Pictures may have 28 MB in one run: the emails
 * from the first that doesn't fit are left for the next. A mailbox that was made anew is read from its beginning. Nothing
 * is changed there. The promise never rejects.
 */
export async function fetchEmails(
  service: ImapService,
  position: ReadPosition | null,
  { answerMs = ANSWER_MS, runMs = RUN_MS, maxEmails = MAX_EMAILS, maxBytes = MAX_BYTES }: Limits = {},
): Promise<ImapAnswer> {
  const client = await clientFor(service, answerMs, maxBytes);
  const mostBytes = MAX_BESIDE_BYTES + 2 * maxEmails * maxBytes + 2 * MAX_PICTURES_BYTES;
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
    const query = {
      uid: true,
      internalDate: true,
      size: true,
      bodyStructure: true,
      source: { start: 0, maxLength: maxBytes },
    };
    const large = new Map<number, MessageStructureObject>();
    for await (const found of client.fetch(wanted.join(","), query, { uid: true })) {
      const { uid, source, internalDate, size = 0, bodyStructure } = found;
      if (!source || !wanted.includes(uid)) continue;
      if (size > maxBytes && bodyStructure && (bodyStructure.childNodes || isPicture(bodyStructure)))
        large.set(uid, bodyStructure);
      emails.push({
        uid,
        source: source.subarray(0, maxBytes),
        receivedAt: new Date(internalDate ?? Date.now()),
      });
    }
    emails.sort((a, b) => a.uid - b.uid);
    let left = MAX_PICTURES_BYTES;
    // No command may be sent while another's answer is read.
    for (const [nth, email] of emails.entries()) {
      const structure = large.get(email.uid);
      if (!structure) continue;
      const pictures = picturesOf(structure);
      const bytes = pictures.reduce((sum, { size = 0 }) => sum + size, 0);
      if (nth > 0 && bytes > left)
        return { ok: true, uidValidity, emails: emails.slice(0, nth), isPart: true };
      left -= bytes;
      email.source = await readParts(client, email, structure, pictures, maxBytes);
    }
  }
  return { ok: true, uidValidity, emails, isPart: uids.length > wanted.length };
}

/** Parts of an email that we ask for one by one, and attachments that we name, at most. */
const MAX_TEXT_PARTS = 8;
const MAX_PICTURES = 10;
const MAX_NAMED_PARTS = 20;
const MAX_HEADER_BYTES = 64 * 1_024;

/**
 * An email that is too large to be read whole: its header, its text parts whatever stands before them, its pictures, and
 * of each other part the name and the size, as an email that any parser reads. A text part that is longer than its share
 * is cut.
 */
async function readParts(
  client: ImapFlow,
  { uid, source }: FetchedEmail,
  structure: MessageStructureObject,
  pictures: readonly MessageStructureObject[],
  maxBytes: number,
): Promise<Buffer> {
  const parts = leavesOf(structure);
  const texts = parts.filter(isText).slice(0, MAX_TEXT_PARTS);
  const maxLength = Math.floor(maxBytes / Math.max(1, texts.length));
  const bodyParts = texts.map(({ part = "1" }) => ({ key: part, start: 0, maxLength }));
  const answer =
    bodyParts.length > 0
      ? await client.fetchOne(String(uid), { uid: true, bodyParts }, { uid: true })
      : false;
  const found = (answer && answer.bodyParts) || new Map<string, Buffer>();
  const boundary = `evenhaul-${uid}-${"part".repeat(4)}`;
  const pieces: Buffer[] = [Buffer.from(`${headerOf(source, structure, boundary)}\r\n\r\n`, "latin1")];
  const add = (head: string[], body: Buffer) =>
    pieces.push(Buffer.from(`--${boundary}\r\n${head.join("\r\n")}\r\n\r\n`), body, Buffer.from("\r\n"));
  for (const each of texts) {
    const body = found.get(each.part ?? "1");
    if (!body) continue;
    add([`Content-Type: ${typeOf(each)}`, encodingOf(each)], body.subarray(0, maxLength));
  }
  for (const each of parts.filter((part) => !texts.includes(part)).slice(0, MAX_NAMED_PARTS)) {
    const body = pictures.includes(each) ? await wholePart(client, uid, each, maxBytes) : null;
    const head = [`Content-Type: ${plainToken(each.type)}`, dispositionOf(each)];
    // An inline picture keeps its id, which tells it from one that was attached.
    if (each.id && /^<[\x21-\x7e]{1,200}>$/.test(each.id)) head.push(`Content-ID: ${each.id}`);
    add(body ? [...head, encodingOf(each)] : head, body ?? Buffer.alloc(0));
  }
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/**
 * A part in pieces, each as long as one answer may be, up to its end: some mailboxes only guess a size. Null if it's longer
 * than a picture may be, or the mailbox gives none of it.
 */
async function wholePart(
  client: ImapFlow,
  uid: number,
  { part = "1" }: MessageStructureObject,
  maxLength: number,
): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let start = 0; start <= MAX_PICTURE_BYTES; start += maxLength) {
    const bodyParts = [{ key: part, start, maxLength }];
    const answer = await client.fetchOne(String(uid), { uid: true, bodyParts }, { uid: true });
    const piece = (answer && answer.bodyParts?.get(part)) || Buffer.alloc(0);
    pieces.push(piece.subarray(0, maxLength));
    if (piece.length < maxLength) return start + piece.length > 0 ? Buffer.concat(pieces) : null;
  }
  return null;
}

/** What is fetched of the pictures of a large email: the first ones, as many as fit. */
function picturesOf(structure: MessageStructureObject): MessageStructureObject[] {
  let left = MAX_PICTURES_BYTES;
  return leavesOf(structure)
    .filter((part) => isPicture(part) && (part.size ?? 0) <= MAX_PICTURE_BYTES)
    .slice(0, MAX_PICTURES)
    .filter(({ size = 0 }) => (left -= size) >= 0);
}

const isPicture = (part: MessageStructureObject): boolean => isPicturePart(part.type, nameOf(part));

const nameOf = ({ dispositionParameters, parameters }: MessageStructureObject): string =>
  dispositionParameters?.["filename"] ?? parameters?.["name"] ?? "";

const encodingOf = ({ encoding }: MessageStructureObject): string =>
  `Content-Transfer-Encoding: ${plainToken(encoding ?? "7bit")}`;

function dispositionOf(part: MessageStructureObject): string {
  const isBase64 = part.encoding?.toLowerCase() === "base64";
  const size = Math.round((part.size ?? 0) * (isBase64 ? 3 / 4 : 1));
  const how = part.disposition?.toLowerCase() === "inline" ? "inline" : "attachment";
  const name = encodeURIComponent(nameOf(part).replace(/\p{Cs}/gu, ""));
  return `Content-Disposition: ${how}; filename*=UTF-8''${name}; size=${size}`;
}

/** Of a text in several forms only the plain one, if there is one, and what stands between the words of the others. */
function leavesOf(node: MessageStructureObject): MessageStructureObject[] {
  const children = node.childNodes ?? [];
  if (children.length === 0 || node.type === "message/rfc822") return [node];
  const leaves = children.flatMap(leavesOf);
  const hasPlain =
    node.type === "multipart/alternative" && children.some(({ type }) => type === "text/plain");
  return hasPlain ? leaves.filter((leaf) => leaf.type === "text/plain" || !isText(leaf)) : leaves;
}

/** Reports of delivery are texts of a mail server. */
const isText = ({ type, disposition }: MessageStructureObject): boolean =>
  disposition?.toLowerCase() !== "attachment" &&
  /^(?:text\/(?:plain|html|rfc822-headers)|message\/(?:delivery-status|disposition-notification))$/i.test(
    type,
  );

const plainToken = (text: string): string => text.replace(/[^\w.+/-]/g, "").slice(0, 120) || "text/plain";

const typeOf = ({ type, parameters }: MessageStructureObject): string =>
  `${plainToken(type)}${parameters?.["charset"] ? `; charset=${plainToken(parameters["charset"])}` : ""}`;

/** The email's own header without what says how its body was made up. */
function headerOf(source: Buffer, { type, parameters }: MessageStructureObject, boundary: string): string {
  const text = source.subarray(0, MAX_HEADER_BYTES).toString("latin1");
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const fields = text
    .slice(0, end)
    .split(/\r?\n(?![ \t])/)
    .filter((field) => !/^(?:content-|mime-version:)/i.test(field));
  const isReport = type === "multipart/report" && parameters?.["report-type"];
  const kind = isReport ? `report; report-type=${plainToken(isReport)}` : "mixed";
  return [...fields, "MIME-Version: 1.0", `Content-Type: multipart/${kind}; boundary="${boundary}"`].join(
    "\r\n",
  );
}

const describe = (error: unknown): string => {
  const { message, responseText } = error as Error & { responseText?: string };
  const text = responseText ? `The mailbox says: ${responseText}` : (message ?? String(error));
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 500);
};
